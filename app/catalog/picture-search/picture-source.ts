export type PictureSource = { file: Blob } | { url: string };

type Transfer = { files: ArrayLike<Blob>; getData(type: string): string };

/** A pasted or dropped file, or else an address; null: neither. */
export function pictureOfTransfer(transfer: Transfer): PictureSource | null {
  const files = Array.from(transfer.files);
  const file = files.find(({ type }) => type.startsWith("image/")) ?? files[0];
  if (file) return { file };
  // The first address of a URI list; lines that begin with "#" are comments.
  const [line] = `${transfer.getData("text/uri-list")}\n${transfer.getData("text/plain")}`
    .split(/\r?\n/)
    .filter((each) => each.trim() !== "" && !each.startsWith("#"));
  const url = webAddress(line ?? "");
  return url === null ? null : { url };
}

/** A web address as the backend accepts it; a missing scheme is added. Null for anything else. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) || !text.includes("/") ? text : `https://${text.replace(/^\/\//, "")}`;
  const url = URL.parse(whole);
  if (!url || !/^https?:$/.test(url.protocol) || /\s/.test(text) || url.href.length > MOST_CHARACTERS) return null;
  return url.href;
}

const MOST_CHARACTERS = 2_000;
