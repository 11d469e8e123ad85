/** What a piece weighs about, for who plans an order (SPEC INFO-01): milligrams, from and to. */
export const REFERENCE_WEIGHTS = [
  { kind: "earrings", minMg: 5_000, maxMg: 20_000 },
  { kind: "necklaces", minMg: 8_000, maxMg: 30_000 },
  { kind: "hair-bands", minMg: 20_000, maxMg: 50_000 },
  { kind: "bags", minMg: 500_000, maxMg: 2_000_000 },
] as const;
