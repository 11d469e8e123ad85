/** What visitors get while the shop is closed for a moment because its database is being replaced. */

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { LOCALE_COOKIE, parseLocale } from "../../contract/locale.ts";
import { directionOf, type Language } from "../../domain/translation/languages.ts";
import type { Config } from "../config.ts";
import { cookieOf } from "./pages/locale.ts";

const AGAIN_AFTER_SECONDS = 10;
const PROGRAMS = /^\/(api|web\.|services|office|webhooks|readyz|metrics)/;

const TEXTS: Record<Language, { title: string; text: string }> = {
  en: {
    title: "Back in a moment",
    text: "We are working on the shop. Your cart is kept; this page reloads by itself.",
  },
  fr: {
    title: "De retour dans un instant",
    text: "Nous intervenons sur la boutique. Votre panier est conservé ; cette page se recharge d’elle-même.",
  },
  es: {
    title: "Volvemos enseguida",
    text: "Estamos trabajando en la tienda. Su carrito se conserva; esta página se recarga sola.",
  },
  de: {
    title: "Gleich wieder da",
    text: "Wir arbeiten gerade am Shop. Ihr Warenkorb bleibt erhalten; diese Seite lädt von selbst neu.",
  },
  ar: {
    title: "سنعود بعد لحظات",
    text: "نُجري أعمالًا على المتجر. سلّتك محفوظة، وستُعاد هذه الصفحة تلقائيًا.",
  },
};

/** Listens on the shop's address. `/healthz` answers as always, so that nobody restarts the process. */
export async function openClosedPage({
  host,
  port,
}: Pick<Config, "host" | "port">): Promise<{ close(): Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? "/";
  response.setHeader("cache-control", "no-store");
  if (path === "/healthz") {
    response.setHeader("content-type", "application/json").end(JSON.stringify({ status: "ok" }));
    return;
  }
  response.statusCode = 503;
  response.setHeader("retry-after", AGAIN_AFTER_SECONDS);
  if (PROGRAMS.test(path) || request.method !== "GET") {
    const message = "The shop is closed for a moment.";
    response.setHeader("content-type", "application/json").end(JSON.stringify({ code: 503, message, data: null }));
    return;
  }
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("x-robots-tag", "noindex");
  response.end(pageIn(languageOf(request.headers.cookie)));
}

function languageOf(cookie: string | undefined): Language {
  return parseLocale(cookieOf(cookie, LOCALE_COOKIE)).language;
}

function pageIn(language: Language): string {
  const { title, text } = TEXTS[language];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${AGAIN_AFTER_SECONDS}">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<body style="font:1rem/1.5 system-ui;margin:20vh auto;max-width:32rem;padding:0 1rem">
<h1>${title}</h1>
<p>${text}</p>
</html>
`;
}
