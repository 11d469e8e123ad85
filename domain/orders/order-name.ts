/** As people are told it. */
export function orderName(number: number): string {
  return `#${number}`;
}
