/** The port that computes descriptors of pictures. */
import { describePicture, DESCRIPTOR_LENGTH, DESCRIPTOR_VERSION } from "./describe-picture.ts";
import { readPixels } from "../pictures/read-picture.ts";

export type PictureEncoder = {
  /**
   * Its own and its version's, in letters, digits and "-". It goes with every descriptor; under another name the
   * catalogue is described anew.
   */
  name: string;
  /** Numbers of a descriptor, whose squares sum to 1. */
  length: number;
  /** Inner product of the descriptors of two pictures that have nothing in common. */
  likenessOfStrangers: number;
  /** A picture of the catalogue as `shrinkPicture` made it. */
  describe(picture: Uint8Array): Promise<Float32Array>;
  /** A visitor's picture: one descriptor for each interpretation; the most similar one counts. At least one. */
  describeSent(picture: Uint8Array): Promise<Float32Array[]>;
};

/** The shop's own, which needs nothing else. */
export const ownEncoder: PictureEncoder = {
  name: `own-${DESCRIPTOR_VERSION}`,
  length: DESCRIPTOR_LENGTH,
  likenessOfStrangers: 0.5,
  describe: async (picture) => describePicture(await readPixels(picture)),
  async describeSent(picture) {
    const pixels = await readPixels(picture);
    // Nobody can tell a grey cloth from a white one in the shade.
    return [describePicture(pixels, "of a lamp"), describePicture(pixels, "of day")];
  },
};
