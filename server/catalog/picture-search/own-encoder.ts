import type { PictureEncoder } from "../pictures/picture-encoder.ts";
import { readPixels } from "../pictures/read-picture.ts";
import { describePicture, DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from "./describe-picture.ts";

export const ownEncoder: PictureEncoder = {
  name: `own-${DESCRIPTOR_VERSION}`,
  length: DESCRIPTOR_LENGTH,
  similarityOfUnrelated: 0.5,
  describe: async (picture) => describePicture(await readPixels(picture)),
  async describeSent(picture) {
    const pixels = await readPixels(picture);
    // A grey cloth cannot be told from a white one in the shade.
    return [describePicture(pixels, "of a lamp"), describePicture(pixels, "of day")];
  },
};
