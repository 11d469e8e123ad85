/** Describes pictures by numbers, so that similar ones are found. */
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
