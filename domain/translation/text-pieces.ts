/** UTF-16 units, as translation services count them. */
const MOST_AT_ONCE = 500;

const GRAINS = ["sentence", "word", "grapheme"] as const;

/** At most 500 characters each, cut between sentences, else words, else letters. Joined, they are the text. */
export function piecesOf(text: string, language: string = "en"): string[] {
  return gather(text, language, GRAINS);
}

function gather(text: string, language: string, [grain, ...finer]: readonly (typeof GRAINS)[number][]): string[] {
  if (text.length <= MOST_AT_ONCE) return text === "" ? [] : [text];
  // A letter with hundreds of accents has to be cut.
  if (grain === undefined) return [text.slice(0, MOST_AT_ONCE), ...gather(text.slice(MOST_AT_ONCE), language, [])];

  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: grain }).segment(text)) {
    if (piece.length + segment.length <= MOST_AT_ONCE) {
      piece += segment;
      continue;
    }
    if (piece !== "") pieces.push(piece);
    const parts = gather(segment, language, finer);
    pieces.push(...parts.slice(0, -1));
    piece = parts.at(-1) ?? "";
  }
  return [...pieces, piece];
}
