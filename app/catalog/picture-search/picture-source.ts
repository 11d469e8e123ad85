/** Where a picture to search by may come from: a file, or an address. */

export type PictureSource = { file: Blob } | { url: string };

/** What is pasted or dropped, as far as it is looked at. */
type Transfer = { files: ArrayLike<Blob>; getData(type: string): string };

/** Of what is pasted or dropped a file, or else the address of one; null: neither. */
export function pictureOfTransfer(transfer: Transfer): PictureSource | null {
  const files = Array.from(transfer.files);
  const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
  if (file) return { file };
  // Of a list of addresses the first; lines that begin with "#" are remarks.
  const [line] = `${transfer.getData("text/uri-list")}\n${transfer.getData("text/plain")}`
    .split(/\r?\n/)
    .filter((each) => each.trim() !== "" && !each.startsWith("#"));
  const url = webAddress(line ?? "");
  return url === null ? null : { url };
}

/** An address of the web as the backend takes it, also where the beginning was not typed; null for anything else. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes("/") ? text : `https://${text.replace(/^\/\//, "")}`;
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(text) || url.href.length > MOST_CHARACTERS) return null;
  return url.href;
}

const MOST_CHARACTERS = 2_000;
