import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { openFolderMailer } from "./folder-mailer.ts";
import type { MailMessage } from "./mailer.ts";
import { openSmtpMailer } from "./smtp-mailer.ts";

const FROM = "Filigree <orders@shop.example>";
const mail: MailMessage = {
  id: "order-placed 10001",
  to: "ada@shop.example",
  replyTo: "service@shop.example",
  subject: "طلبك #10001",
  html: "<p>طلبك</p>",
  text: "طلبك",
};

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

type Received = { from: string; to: string[]; raw: string };

/** A mail server on this machine that takes, or refuses, what it is given. */
async function openPost(refuse?: (to: string) => Error | null): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => done(refuse?.(address)),
    onData(stream, { envelope }, done) {
      let raw = "";
      stream.on("data", (chunk: Buffer) => (raw += chunk.toString("latin1")));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The mail server has no port.");
  return { url: `smtp://127.0.0.1:${address.port}`, received };
}

test("a mail server gets the e-mail as HTML and text, from the shop, to one recipient", async () => {
  const { url, received } = await openPost();
  const mailer = openSmtpMailer(url, FROM);
  await mailer.send(mail);
  mailer.close();
  expect(received).toHaveLength(1);
  const { from, to, raw } = received[0]!;
  expect([from, to]).toEqual(["orders@shop.example", ["ada@shop.example"]]);
  expect(raw).toMatch(/^From: Filigree <orders@shop\.example>\r$/m);
  expect(raw).toMatch(/^Reply-To: service@shop\.example\r$/m);
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
  expect(raw).toMatch(/^Message-ID: <[\da-f]{32}@shop\.example>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/multipart\/alternative/);
  expect(raw).toMatch(/Content-Type: text\/plain; charset=utf-8/);
  expect(raw).toMatch(/Content-Type: text\/html; charset=utf-8/);
});

test("a mail that the server does not take is an error that says why", async () => {
  const { url } = await openPost(() => Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
  await expect(openSmtpMailer(url, FROM).send(mail)).rejects.toThrow(/No such mailbox/);
});

test("a server that is not there is an error", async () => {
  const { url } = await openPost();
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  await expect(openSmtpMailer(url, FROM).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test("without a server each mail lies in the outbox twice, named by when, what and to whom", async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "filigree-outbox-")), "outbox");
  cleanUps.push(() => rmSync(join(folder, ".."), { recursive: true }));
  const mailer = openFolderMailer(folder, FROM, () => new Date("2026-11-21T10:00:00Z"));
  await mailer.send(mail);
  const name = "2026-11-21T10-00-00-000Z-order-placed-10001-ada@shop.example";
  expect(readdirSync(folder).toSorted()).toEqual([`${name}.eml`, `${name}.html`]);
  expect(readFileSync(join(folder, `${name}.html`), "utf8")).toBe(mail.html);
  expect(readFileSync(join(folder, `${name}.eml`), "utf8")).toMatch(/^To: ada@shop\.example\r$/m);
  // Windows has other rights.
  if (process.platform !== "win32") expect(statSync(folder).mode & 0o077).toBe(0);
});

test("a mail whose name would lead out of the outbox stays in it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "filigree-outbox-"));
  cleanUps.push(() => rmSync(folder, { recursive: true }));
  await openFolderMailer(folder, FROM, () => new Date(0)).send({ ...mail, id: "../../etc/passwd" });
  expect(readdirSync(folder)).toHaveLength(2);
});
