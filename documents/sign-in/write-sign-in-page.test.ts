import { expect, test } from "vitest";
import { BUILT_BARS } from "../../domain/site/brand.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { writeSignInPage } from "./write-sign-in-page.tsx";

const LOOK = { name: "Filigree", logo: null, icons: "/icons", style: null, bars: BUILT_BARS };

test.each(LANGUAGES.map(({ code }) => code))("the sign-in page is a form without scripts, in %s", async (language) => {
  const html = await writeSignInPage(LOOK, { client: "Hydrogen", email: "", problem: null }, language);
  expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">`);
  expect(html).not.toContain("<script");
  // To its own address, whose query has the request.
  expect(html).toContain('<form method="post">');
  expect(html).toContain("Hydrogen");
  if (language !== "en") expect(html).not.toContain("to continue to");
});

test("what the client or the visitor wrote is no markup", async () => {
  const written = { client: '<img src="x">', email: '"><script>', problem: "wrong" } as const;
  const html = await writeSignInPage(LOOK, written, "en");
  expect(html).toContain("&lt;img src=&quot;x&quot;&gt;");
  expect(html).not.toContain("<script");
  expect(html).toContain('role="alert"');
});
