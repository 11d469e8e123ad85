import { createInterface } from "node:readline/promises";

/** Without a terminal it says which option to add, and returns false. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(`✗ ${question} Add --yes to do it without being asked.`);
    return false;
  }
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(`${question} [y/N] `);
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    prompt.close();
  }
}
