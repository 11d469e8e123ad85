import { rgbaToThumbHash } from "thumbhash";
import { readPixels } from "./read-picture.ts";

const SIDE = 48;

/** Some 30 bytes in base64, from which a browser shows a blurred picture at once. Throws "picture.refused". */
export async function thumbhashOf(picture: Uint8Array): Promise<string> {
  const { width, height, rgba } = await readPixels(picture, SIDE);
  return Buffer.from(rgbaToThumbHash(width, height, rgba)).toString("base64");
}
