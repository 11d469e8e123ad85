/** The app's own page: it waits for a connection and opens the shop (SPEC APPU-02). It must not need any other file. */

import { readFileSync } from "node:fs";
import { directionOf, LANGUAGES } from "../../domain/translation/languages.ts";
import { wordsFor } from "./messages.ts";

export function waitingPage(server: string, name: string): string {
  const texts = wordsFor(name);
  const mark = readFileSync("bin/generate/marks/mark.svg", "utf8").replace(/<!--.*?-->\s*/s, "");
  const words = Object.fromEntries(
    LANGUAGES.map(({ code }) => {
      const { waiting, waitingHint, tryAgain } = texts[code];
      return [code, { waiting, waitingHint, tryAgain, dir: directionOf(code) }];
    }),
  );
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <title>${name.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</title>
    <style>
      body { box-sizing: border-box; display: grid; place-content: center; justify-items: center; gap: 16px; min-height: 100svh; margin: 0; padding: 24px; background: #f8f8f8; color: #1f1a1c; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
      svg { width: 96px; height: 96px; color: #8e1f3b; }
      main { display: grid; justify-items: center; gap: 12px; max-width: 320px; }
      main[hidden] { display: grid; visibility: hidden; }
      h1 { margin: 0; font-size: 20px; }
      p { margin: 0; color: #5f575a; }
      button { min-height: 48px; margin-top: 8px; padding: 0 24px; border: 0; border-radius: 8px; background: #8e1f3b; color: #fff; font: inherit; font-weight: 600; }
      @media (prefers-color-scheme: dark) { :root { color-scheme: dark; } body { background: #141311; color: #f3efe8; } svg { color: #f093aa; } p { color: #aba499; } button { background: #a32a4a; } }
      button:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
    </style>
  </head>
  <body>
    ${mark.trim().replace("<svg ", '<svg aria-hidden="true" ')}
    <main hidden aria-live="polite">
      <h1></h1>
      <p></p>
      <button type="button"></button>
    </main>
    <script>
      const SHOP = ${inScript(server)};
      const WORDS = ${inScript(words)};
      const PATIENCE_MS = 10000;
      // When the shop answers at once, no text is shown.
      const SILENT_MS = 1200;
      const AGAIN_MS = 3000;

      const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in WORDS) ?? "en";
      const { waiting, waitingHint, tryAgain, dir } = WORDS[language];
      const main = document.querySelector("main");
      document.documentElement.lang = language;
      document.documentElement.dir = dir;
      main.children[0].textContent = waiting;
      main.children[1].textContent = waitingHint;
      main.children[2].textContent = tryAgain;

      /** Whether the shop itself answers: a proxy whose shop is down has no such picture. */
      function isThere() {
        return new Promise((resolve) => {
          const picture = new Image();
          const timer = setTimeout(() => resolve(false), PATIENCE_MS);
          const done = (there) => { clearTimeout(timer); resolve(there); };
          picture.onload = () => done(true);
          picture.onerror = () => done(false);
          picture.src = SHOP + "/icons/icon-192.png?" + Date.now();
        });
      }

      let asking = false;
      let timer;
      async function look() {
        if (asking) return;
        asking = true;
        clearTimeout(timer);
        if (await isThere()) return location.replace(SHOP + "/");
        asking = false;
        timer = setTimeout(look, AGAIN_MS);
      }

      setTimeout(() => { main.hidden = false; }, SILENT_MS);
      main.children[2].addEventListener("click", look);
      addEventListener("online", look);
      document.addEventListener("visibilitychange", () => document.hidden || look());
      look();
    </script>
  </body>
</html>
`;
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
