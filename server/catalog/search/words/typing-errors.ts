/** How many typing errors lie between two words, and how many are forgiven. */

export const MOST_EDITS = 2;

/** In a word of so many letters: the word that was meant or the one that was typed, whichever is longer. */
export function editsForgiven(letters: number): 0 | 1 | 2 {
  if (letters < 5) return 0;
  return letters < 9 ? 1 : MOST_EDITS;
}

/** Which places of the word a letter stands at, one bit for each; empty but while a word is compared. */
const placesOf = new Int32Array(0x1_00_00);
let comparedWith = "";

/**
 * Counts the edits from `word` (1 to 31 units) to the words in `units`: a letter added, left out, changed, or two
 * neighbours swapped, each one edit. All places of the word are counted at once, one bit for each, after
 * Hyyrö, "A bit-vector algorithm for computing Levenshtein and Damerau edit distances" (2003).
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
    // by how much the count grows (up) or falls (down) from one place to the next, downwards and sideways
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
