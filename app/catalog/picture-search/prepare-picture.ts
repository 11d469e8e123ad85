import { fittedSize, mayGoAsItIs } from "./fitted-size.ts";

export type PreparedPicture = {
  bytes: Uint8Array<ArrayBuffer>;
  preview: string;
};

export class UnusableFile extends Error {
  readonly reason: "unreadable" | "too-large";

  constructor(reason: UnusableFile["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Browsers decode whole files. */
const MOST_OPENED_BYTES = 60 * 1024 * 1024;
const PREVIEW_SIDE = 240;
const QUALITY = 0.9;

/** Upright, and scaled down to what searching needs. Throws `UnusableFile`. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  if (file.size > MOST_OPENED_BYTES) throw new UnusableFile("too-large");
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnusableFile("unreadable");
  });
  try {
    const preview = draw(picture, PREVIEW_SIDE).toDataURL("image/jpeg", QUALITY);
    const sent = mayGoAsItIs(file, picture) ? file : await jpegOf(draw(picture));
    return { bytes: new Uint8Array(await sent.arrayBuffer()), preview };
  } catch {
    // The file was removed meanwhile, or memory is short.
    throw new UnusableFile("unreadable");
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side?: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), fittedSize(picture, side));
  const pen = canvas.getContext("2d");
  if (!pen) throw new UnusableFile("unreadable");
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new UnusableFile("unreadable"))), "image/jpeg", QUALITY);
  });
}
