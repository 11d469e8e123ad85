import { afterEach, expect, test, vi } from "vitest";
import { reportBugCall } from "../../contract/site/site.ts";
import { aboutError, bugReporter, reportUncaught } from "./bug-reports.ts";
import { ConnectionError } from "./errors.ts";

const PAGE = "https://shop.example/login/changePassword?id=7&token=secret";

afterEach(() => vi.unstubAllGlobals());

function page(send: () => Promise<unknown> = async () => null) {
  type Sent = RequestInit & { body: string };
  const sent: { path: string; init: Sent; report: Record<string, unknown> }[] = [];
  vi.stubGlobal("fetch", (path: string, init: Sent) => {
    sent.push({ path, init, report: JSON.parse(init.body) as Record<string, unknown> });
    return send();
  });
  const report = bugReporter({ uuid: () => "browser", url: () => PAGE, env: () => ({ language: "en" }) });
  return { sent, report };
}

test("API-30 a report fits the contract, outlives the page, and leaves out secrets", () => {
  const { sent, report } = page();
  report("storefront", { call: "Shop", message: "x".repeat(100_000), code: undefined });
  const [first] = sent;
  expect(first).toMatchObject({ path: "/api/v1/bug/report", init: { keepalive: true, method: "POST" } });
  expect(reportBugCall.input.parse(first?.report)).toMatchObject({ uuid: "browser", type: "storefront" });
  expect(JSON.stringify(first?.report)).not.toContain("secret");
  expect(first?.init.body.length).toBeLessThan(10_000);
});

test("API-30 a page reports the same thing once, and sends at most ten reports", () => {
  const { sent, report } = page();
  for (let time = 0; time < 3; time += 1) report("error", { message: "same" });
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 100; count += 1) report("error", { message: `another ${count}` });
  expect(sent).toHaveLength(10);
});

test("API-30 reporting never throws, whatever it is given and however sending ends", async () => {
  const { sent, report } = page(() => Promise.reject(new TypeError("Failed to fetch")));
  const round: Record<string, unknown> = {};
  round["itself"] = round;
  report("error", round);
  report("error", aboutError(undefined));
  expect(sent).toHaveLength(1);
  vi.stubGlobal("fetch", undefined);
  report("error", { message: "no fetch" });
  // An unhandled rejection would fail this test.
  await new Promise((resolve) => setTimeout(resolve, 0));
});

test("API-30 ERR-02 uncaught errors are reported, but not failed calls, lost files or third-party scripts", () => {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("location", new URL(PAGE));
  const reported: string[] = [];
  reportUncaught((type, { message }) => reported.push(`${type} ${String(message)}`));
  const error = (fields: object) => target.dispatchEvent(Object.assign(new Event("error"), fields));
  const rejection = (reason: unknown) =>
    target.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));

  error({ error: new RangeError("ours"), message: "ours", filename: "https://shop.example/assets/app.js", lineno: 1 });
  error({ error: null, message: "Script error.", filename: "", lineno: 0 });
  error({ error: new Error("theirs"), message: "theirs", filename: "https://else.example/x.js", lineno: 1 });
  rejection(new RangeError("forgotten"));
  rejection(new ConnectionError("network"));
  rejection(new TypeError("Failed to fetch dynamically imported module: https://shop.example/assets/x.js"));
  expect(reported).toEqual(["error ours", "rejection forgotten"]);
});
