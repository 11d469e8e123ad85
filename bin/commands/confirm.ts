/** Asks before what cannot be undone. */
import { createInterface } from "node:readline/promises";

/** True for a yes. Where nobody can answer, it says what to add and takes it for a no. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`✗ ${question} Add --yes to do it without being asked.`);
    return false;
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    asking.close();
  }
}
