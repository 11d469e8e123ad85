/** Interprets a line of an address: a postal code, a town, or a street with its town. */

/** `whole`: the town's name is complete; otherwise it may be a prefix. Unknown parts are "". */
export type ParsedAddress = { street: string; town: string; region: string; zip: string; whole: boolean };

/** The second half mixes letters and digits, so that "C12 Kent" is a flat in a town. */
const EIRCODE = String.raw`[AC-FHKNPRTV-Y]\d[\dW] ?(?=[A-Z]*\d)(?=\d*[A-Z])[AC-FHKNPRTV-Y\d]{4}`;
/**
 * Codes that cannot be house numbers: four digits or more, or as in Canada, Britain, Ireland ("D02 X285"), the
 * Netherlands, Poland ("00-950"), Portugal, Japan, Brazil and Sweden ("114 55").
 */
const POSTAL_CODE = String.raw`(?:[A-Z]{1,3}-)?(?:\d{5}-\d{3,4}|\d{4}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{4,8})|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|${EIRCODE}`;
const CODE_AT_END = new RegExp(String.raw`^(?:(.*)\s)?(${POSTAL_CODE})$`, "i");
const CODE_AT_START = new RegExp(String.raw`^(${POSTAL_CODE})\s(.*)$`, "i");
const CODE_BEGINNING =
  /^((?:[A-Z]{1,3}-)?(?:\d{3,8}|\d{2,5}-\d{0,4}|\d{3} \d{1,2}|\d{4} ?[A-Z]{1,2})|[A-Z]{1,3}-\d{2}|[A-Z]\d[A-Z]( ?\d([A-Z]\d?)?)?|[A-Z]{1,2}\d[A-Z\d]?( ?\d[A-Z]{0,2})?|[AC-FHKNPRTV-Y]\d[\dW]( ?[AC-FHKNPRTV-Y\d]{1,4})?)$/i;
const MOST_WORDS = 4;

/** Most likely first. */
export function readingsOf(line: string): ParsedAddress[] {
  const text = line.trim().replaceAll(/\s+/g, " ");
  const parts = text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [first = "", ...others] = parts;
  if (others.length > 0) return fromParts(first, others);
  if (CODE_BEGINNING.test(first)) return [reading({ zip: first })];
  return fromOnePart(first);
}

/** "12 Rue de Rivoli, Paris", "Paris, Texas", "350 5th Ave, New York, NY 10118" */
function fromParts(first: string, others: readonly string[]): ParsedAddress[] {
  let zip = "";
  const named = others.flatMap((part) => {
    const split = withoutCode(part);
    if (split === null) return [part];
    zip = split.zip;
    return split.rest === "" ? [] : [split.rest];
  });
  const [second = "", third = ""] = named;
  const asStreet = reading({ street: first, town: second, region: third, zip });
  if (second === "") return fromOnePart(zip === "" ? first : `${first} ${zip}`);
  if (/\d/.test(first)) {
    const code = withoutCode(first);
    const asTown = code && code.rest !== "" && reading({ town: code.rest, region: second, zip: code.zip });
    // A street that begins with four digits matches no town, so the second reading is used.
    return [...(asTown ? [asTown] : []), asStreet];
  }
  return [reading({ town: first, region: second, zip }), asStreet];
}

/** "New York", "75001 Paris", "New York NY", "12 Rue de Rivoli Paris" */
function fromOnePart(text: string): ParsedAddress[] {
  const code = withoutCode(text);
  const zip = code?.zip ?? "";
  const words = (code?.rest ?? text).split(" ").filter((word) => word !== "");
  const readings = [reading({ town: words.join(" "), zip })];
  if (words.length > 1) {
    readings.push(reading({ town: words.slice(0, -1).join(" "), region: words.at(-1) ?? "", zip, whole: true }));
  }
  for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count -= 1) {
    readings.push(
      reading({ street: words.slice(0, -count).join(" "), town: words.slice(-count).join(" "), zip, whole: true }),
    );
    const before = words.slice(0, -1);
    if (before.length > count) {
      readings.push(
        reading({
          street: before.slice(0, -count).join(" "),
          town: before.slice(-count).join(" "),
          region: words.at(-1) ?? "",
          zip,
          whole: true,
        }),
      );
    }
  }
  // Without a number it is not a street: every second word would match some town.
  return readings.filter(({ street, town }) => town !== "" && (street === "" || /\d/.test(street)));
}

function withoutCode(text: string): { zip: string; rest: string } | null {
  const atEnd = CODE_AT_END.exec(text);
  if (atEnd) return { zip: atEnd[2]?.toUpperCase() ?? "", rest: atEnd[1] ?? "" };
  const atStart = CODE_AT_START.exec(text);
  return atStart ? { zip: atStart[1]?.toUpperCase() ?? "", rest: atStart[2] ?? "" } : null;
}

function reading(given: Partial<ParsedAddress>): ParsedAddress {
  return { street: "", town: "", region: "", zip: "", whole: false, ...given };
}
