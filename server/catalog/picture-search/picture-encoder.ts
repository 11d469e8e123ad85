import { readPixels } from "../pictures/read-picture.ts";
import { describePicture, DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from "./describe-picture.ts";

export type PictureEncoder = {
  /** Stored with every descriptor: under a new name all pictures are described again. */
  name: string;
  /** Numbers of a descriptor, whose squares sum to 1. */
  length: number;
  /** Inner product for two pictures with nothing in common. */
  similarityOfUnrelated: number;
  describe(picture: Uint8Array): Promise<Float32Array>;
  /** A descriptor for each interpretation of a visitor's picture; the most similar counts. */
  describeSent(picture: Uint8Array): Promise<Float32Array[]>;
};

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
