export const MOST_EDITS = 2;

/** `letters`: of the intended or the typed word, whichever is longer. */
export function editsForgiven(letters: number): 0 | 1 | 2 {
  if (letters < 5) return 0;
  return letters < 9 ? 1 : MOST_EDITS;
}

/** For each letter a bit for each of its places in the word that is compared. */
const placesOf = new Int32Array(0x1_00_00);
let comparedWith = "";

/**
 * Counts letters added, left out or changed, and swapped neighbours; `word` has 1 to 31 units. After Hyyrö, "A
 * bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
 */
export function editsBetween(word: string, units: Uint16Array): (from: number, to: number) => number {
  for (let unit = 0; unit < comparedWith.length; unit++) placesOf[comparedWith.charCodeAt(unit)] = 0;
  for (let unit = 0; unit < word.length; unit++) {
    const code = word.charCodeAt(unit);
    placesOf[code] = (placesOf[code] ?? 0) | (1 << unit);
  }
  comparedWith = word;
  const last = 1 << (word.length - 1);

  return (from, to) => {
    let edits = word.length;
    let [growsDown, fallsDown, diagonal, placesBefore] = [-1, 0, 0, 0];
    for (let at = from; at < to; at++) {
      const places = placesOf[units[at] ?? 0] ?? 0;
      const swapped = ((~diagonal & places) << 1) & placesBefore;
      diagonal = ((((places & growsDown) + growsDown) | 0) ^ growsDown) | places | fallsDown | swapped;
      let growsAcross = fallsDown | ~(diagonal | growsDown);
      const fallsAcross = diagonal & growsDown;
      if ((growsAcross & last) !== 0) edits++;
      if ((fallsAcross & last) !== 0) edits--;
      growsAcross = (growsAcross << 1) | 1;
      growsDown = (fallsAcross << 1) | ~(diagonal | growsAcross);
      fallsDown = diagonal & growsAcross;
      placesBefore = places;
    }
    return edits;
  };
}
