import type { ReactNode } from "react";
import type { OpeningLook } from "../../contract/documents.ts";
import { directionOf, type Language } from "../../domain/translation/languages.ts";
import tokens from "../../ui/tokens.css?raw";

const SHEET = `
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);
font:16px/1.5 Inter,system-ui,sans-serif}
main{max-width:30rem;text-align:center;padding:40px 24px;background:var(--surface);border-radius:16px;
box-shadow:0 2px 12px rgb(0 0 0 / 8%);border-block-start:6px solid var(--brand)}
img{display:block;margin:0 auto 16px;max-width:100%;height:auto}
.name{margin:0 0 24px;font:600 1.375rem/1.2 Fraunces,Georgia,serif;color:var(--brand-ink);overflow-wrap:anywhere}
h1{margin:0 0 12px;font:600 1.75rem/1.25 Fraunces,Georgia,serif}
p{margin:0 0 12px}
a{color:var(--brand-ink);overflow-wrap:anywhere;display:inline-block;min-height:44px;line-height:44px}
`;

type PageFrameProps = { look: OpeningLook; title: string; language: Language; sheet?: string; children: ReactNode };

/** A page by itself, in the shop's look, without scripts. */
export function PageFrame({ look, title, language, sheet = "", children }: PageFrameProps) {
  const { name, logo, icons, style, bars } = look;
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={bars.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={bars.dark} media="(prefers-color-scheme: dark)" />
        <title>{title}</title>
        <link rel="icon" href={`${icons}/favicon.ico`} sizes="32x32" />
        <style dangerouslySetInnerHTML={{ __html: `${tokens}${SHEET}${sheet}${style ?? ""}` }} />
      </head>
      <body>
        <main>
          {logo && <img src={logo.src} width={logo.width} height={logo.height} alt={logo.named ? name : ""} />}
          {!logo?.named && (
            <p className="name" dir="auto">
              {name}
            </p>
          )}
          {children}
        </main>
      </body>
    </html>
  );
}
