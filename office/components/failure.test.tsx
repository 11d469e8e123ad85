import { readFileSync } from "node:fs";
import { setupI18n } from "@lingui/core";
import { formatter } from "@lingui/format-po";
import { I18nProvider } from "@lingui/react";
import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Failure } from "./failure.tsx";

const file = "content/office/de.po";
const about = { locale: "de", sourceLocale: "en", filename: file };
const catalogue = formatter().parse(readFileSync(file, "utf8"), about) as Record<string, { translation?: string }>;
const german = Object.fromEntries(Object.entries(catalogue).map(([id, { translation }]) => [id, translation ?? ""]));
const i18n = setupI18n({ locale: "de", messages: { de: german } });

function shown(words: string): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <p>
          <Failure words={words} />
        </p>
      </MantineProvider>
    </I18nProvider>,
  );
}

test("a known cause is said in the office's language, with the provider's own words as a quote in theirs", () => {
  const html = shown("connect ECONNREFUSED 127.0.0.1:25");
  expect(html).toContain("Die Gegenseite ist nicht erreichbar.");
  expect(html).toMatch(/<q [^>]*lang="en"[^>]*>connect ECONNREFUSED 127\.0\.0\.1:25<\/q>/);
});

test("the shop's own sentences and codes need no quote", () => {
  expect(shown("card-declined")).toContain("Die Karte wurde abgelehnt.");
  expect(shown("card-declined") + shown("There is no such refund.")).not.toContain("<q");
});

test("what nobody knows is quoted as it came", () => {
  expect(shown("frobnicated <twice>")).toMatch(/Es ist fehlgeschlagen\..*<q [^>]*>frobnicated &lt;twice&gt;<\/q>/);
});
