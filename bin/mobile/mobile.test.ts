import { existsSync, readFileSync } from "node:fs";
import sharp, { type Metadata } from "sharp";
import { expect, test } from "vitest";
import { VERSION, VERSION_CODE } from "../../app/site/settings/version.ts";
import { LANGUAGES } from "../../domain/translation/languages.ts";
import { readConfig } from "../../server/config.ts";
import { PAYMENT_HOSTS } from "../../server/orders/payments/gateways/providers.ts";
import { androidProperties, capacitorConfig, iosBuildSettings } from "./configuration.ts";
import { mobileMarks } from "./marks.ts";
import { androidStrings, iosStrings, wordsFor } from "./messages.ts";
import { MobileError, mobileSettings } from "./settings.ts";
import { readShopBrand } from "./shop-brand.ts";
import { waitingPage } from "./waiting-page.ts";

const settingsOf = (env: Record<string, string>, server?: string) =>
  mobileSettings({ config: readConfig(env), server, version: VERSION, versionCode: VERSION_CODE });

const SHOP = settingsOf({
  PUBLIC_URL: "https://shop.example/",
  ANDROID_APP_ID: "example.shop.android",
  IOS_APP_ID: "example.shop.ios",
  IOS_TEAM_ID: "AB12CD34EF",
});
const WORDS = wordsFor("Filigree");
const RES = "mobile/android/app/src/main/res";
const json = (file: string) => JSON.parse(readFileSync(file, "utf8")) as Record<string, Record<string, string>>;

test("SHELL-09 the apps are called and numbered as the shop is", () => {
  expect(androidProperties(SHOP)).toBe(
    "applicationId = example.shop.android\nversionName = 2.1.7\nversionCode = 20107\nshopHost = shop.example\n",
  );
  expect(iosBuildSettings(SHOP).split("\n")).toEqual([
    "PRODUCT_BUNDLE_IDENTIFIER = example.shop.ios",
    "MARKETING_VERSION = 2.1.7",
    "CURRENT_PROJECT_VERSION = 20107",
    "SHOP_HOST = shop.example",
    "SHOP_NAME = Filigree",
    "DEVELOPMENT_TEAM = AB12CD34EF",
    "",
  ]);
});

test("the app shows the shop, stays in it to pay, and nowhere else", () => {
  expect(capacitorConfig(SHOP)).toMatchObject({
    appId: "example.shop.android",
    server: {
      url: "https://shop.example",
      cleartext: false,
      allowNavigation: ["shop.example", ...PAYMENT_HOSTS],
    },
  });
});

test.each([
  [{}, undefined],
  [{}, "shop.example"],
  [{ PUBLIC_URL: "http://shop.example" }, undefined],
  [{ PUBLIC_URL: "https://shop.example/shop" }, undefined],
])("no app is made of %o with --server %s", (env, server) => {
  expect(() => settingsOf(env, server)).toThrow(MobileError);
});

test("a developer's own machine is a shop to try with, under ids that no store takes", () => {
  const trial = settingsOf({ PUBLIC_URL: "https://shop.example" }, "http://10.0.2.2:3000");
  expect(trial).toMatchObject({ server: "http://10.0.2.2:3000", androidId: "example.shop.filigree", iosTeam: null });
  expect(capacitorConfig(trial)).toMatchObject({ server: { cleartext: true, androidScheme: "http" } });
});

test.each(LANGUAGES.map(({ code }) => code))("the phone speaks of the app in the shop's language %s", (code) => {
  for (const words of Object.values(WORDS[code])) expect(words).not.toBe("");
  const folder = code === "en" ? "values" : `values-${code}`;
  expect(readFileSync(`${RES}/${folder}/strings.xml`, "utf8")).toBe(androidStrings(WORDS[code]));
  expect(readFileSync(`mobile/ios/App/App/${code}.lproj/InfoPlist.strings`, "utf8")).toBe(iosStrings(WORDS[code]));
  expect(waitingPage("https://shop.example", "Filigree")).toContain(JSON.stringify(WORDS[code].waitingHint));
});

test("in a shop called otherwise the app's texts have its name and no other", () => {
  const named = settingsOf({ PUBLIC_URL: "https://shop.example" });
  const texts = [
    wordsFor("Bolt & Nut"),
    waitingPage(named.server, "Bolt & Nut"),
    capacitorConfig({ ...named, name: "B" }),
  ];
  expect(JSON.stringify(texts)).not.toMatch(/Filigree|\{name\}/);
  expect(wordsFor("Bolt & Nut").fr).toMatchObject({ name: "Bolt & Nut", longName: "Bolt & Nut" });
  // Of whatever it sells.
  expect(JSON.stringify(wordsFor("Bolt & Nut"))).not.toMatch(/jewel|bijou|joya|bisuter|schmuck|مجوهرات/i);
});

test("a shop's own icons and colours are drawn in every file that has the built ones, in the same sizes", async () => {
  const square = (background: string, side: number) =>
    sharp({ create: { width: side, height: side, channels: 4, background } })
      .png()
      .toBuffer();
  const files: Record<string, Buffer | string> = {
    "/manifest.webmanifest": JSON.stringify({
      ...{ short_name: "Bolt & Nut", background_color: "#fafaff", icons: [{ src: "/brand/ab12/icon-192.png" }] },
    }),
    "/brand/ab12/app-icon-1024.png": await square("#1d4ed8", 1024),
    "/brand/ab12/monochrome-512.png": await square("#ffffff", 512),
  };
  const brand = await readShopBrand(async (path) => Buffer.from(files[path] ?? expect.fail(path)));
  expect(brand.name).toBe("Bolt & Nut");
  const [built, own] = [await mobileMarks(null), await mobileMarks(brand)];
  expect([...own.keys()]).toEqual([...built.keys()]);
  for (const [path, picture] of own) {
    if (!path.endsWith(".png")) continue;
    expect(picture.equals(built.get(path) ?? picture), path).toBe(false);
    const sizes = await Promise.all([picture, built.get(path)].map(async (each) => sharp(each).metadata()));
    const [{ width, height, hasAlpha }, was] = sizes as [Metadata, Metadata];
    expect([path, width, height, hasAlpha]).toEqual([path, was.width, was.height, was.hasAlpha]);
  }
  const colours = own.get(`${RES.slice("mobile/".length)}/values/colors.xml`)?.toString();
  expect(colours).toContain("#1D4ED8");
  expect(colours).toContain("#FAFAFF");
  // Without a name or logo of its own it has the built ones.
  const manifest = { short_name: "Filigree", background_color: "#f8f8f8", icons: [{ src: "/icons/icon-192.png" }] };
  const plain = await readShopBrand(async () => Buffer.from(JSON.stringify(manifest)));
  const launcher = `${RES.slice("mobile/".length)}/mipmap-xxxhdpi/ic_launcher.png`;
  expect((await mobileMarks(plain)).get(launcher)).toEqual(built.get(launcher));
});

test("Android's words keep their quotes", () => {
  const words = { ...WORDS.en, name: "L'or & <co>", longName: '"@x"' };
  expect(androidStrings(words)).toContain("L\\'or &amp; &lt;co>");
  expect(androidStrings(words)).toContain('\\"\\@x\\"');
});

test("the Xcode project has the files that it names, and a text for each permission in every language", () => {
  const project = readFileSync("mobile/ios/App/App.xcodeproj/project.pbxproj", "utf8");
  const own = [...project.matchAll(/path = ([\w.@/-]+\.(?:swift|entitlements|strings|storyboard|plist))/g)];
  expect(own.length).toBeGreaterThan(8);
  for (const [, path] of own) expect(existsSync(`mobile/ios/App/App/${path}`), path).toBe(true);
  const permissions = [
    ...readFileSync("mobile/ios/App/App/Info.plist", "utf8").matchAll(/<key>(NS\w+UsageDescription)</g),
  ];
  for (const [, key] of permissions) expect(iosStrings(WORDS.ar)).toContain(`${key} = `);
  for (const { code } of LANGUAGES) expect(project).toContain(`path = ${code}.lproj/InfoPlist.strings`);
});

test("pages and apps have the same plugins, in the same versions, and none runs a script when it is installed", () => {
  const pages = Object.entries(json("package.json")["dependencies"]!).filter(([name]) =>
    /^@capa(citor|wesome)\//.test(name),
  );
  expect(pages.length).toBeGreaterThan(2);
  expect(json("mobile/package.json")["dependencies"]).toMatchObject(Object.fromEntries(pages));
  const { packages } = JSON.parse(readFileSync("mobile/package-lock.json", "utf8")) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  expect(Object.values(packages).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
  // Capacitor's copy refers to the plugins by folder.
  const swift = readFileSync("mobile/ios/App/CapApp-SPM/Package.swift", "utf8");
  for (const [name] of pages.filter(([each]) => each !== "@capacitor/core"))
    expect(swift).toContain(`node_modules/${name}"`);
});
