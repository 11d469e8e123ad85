/** Describes pictures by numbers, so that similar ones are found. */
export type PictureEncoder = {
  /** Stored with every descriptor: under a new name all pictures are described again. */
  name: string;
  /** Numbers of a descriptor, whose squares sum to 1. */
  length: number;
  /** Descriptors of a picture of the catalogue. */
  perPicture: number;
  /** Inner product for two pictures with nothing in common. */
  similarityOfUnrelated: number;
  /** Of a picture of the catalogue: first of the whole, then of parts that a visitor's picture may show alone. */
  describe(picture: Uint8Array): Promise<Float32Array[]>;
  /**
   * A descriptor for each interpretation of a visitor's picture; the most similar counts. Parts are compared with the
   * first one only.
   */
  describeSent(picture: Uint8Array): Promise<Float32Array[]>;
};
