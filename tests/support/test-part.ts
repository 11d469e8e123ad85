/** Which part of the tests runs: `npm test` the quick one, `npm run test:long` the rest. A tool run by itself runs all. */
export type TestPart = "quick" | "long" | "all";

export const TEST_PART: TestPart = partOf(process.env.TEST_PART);

function partOf(named: string | undefined): TestPart {
  if (named === undefined || named === "") return "all";
  if (named === "quick" || named === "long" || named === "all") return named;
  throw new Error(`TEST_PART is "${named}"; it may be quick, long or all.`);
}
