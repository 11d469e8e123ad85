/** Whether version "2.1.7" comes before another; parts compare as numbers, and "2.1" equals "2.1.0". */
export function isOlder(version: string, other: string): boolean {
  const [one, two] = [partsOf(version), partsOf(other)];
  for (let place = 0; place < Math.max(one.length, two.length); place += 1) {
    const difference = (one[place] ?? 0) - (two[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function partsOf(version: string): number[] {
  return version.split(".").map((part) => Number.parseInt(part, 10) || 0);
}
