/** For container engines: exits with 0 once `/readyz` answers 200, else with 1 and what is missing. */
const { HOST, PORT = "3000" } = process.env;
const host = HOST === undefined || HOST === "" || HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;

try {
  const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) console.error(await answer.text());
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
