/** Approximate weight of a piece in milligrams, from and to (SPEC INFO-01). */
export const REFERENCE_WEIGHTS = [
  { kind: "earrings", minMg: 5_000, maxMg: 20_000 },
  { kind: "necklaces", minMg: 8_000, maxMg: 30_000 },
  { kind: "hair-bands", minMg: 20_000, maxMg: 50_000 },
  { kind: "bags", minMg: 500_000, maxMg: 2_000_000 },
] as const;
