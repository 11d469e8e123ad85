/**
 * `npm run mobile [-- --server https://shop.example --name "Bolt & Nut"]`: configures and updates the apps in `mobile/`
 * (mobile/README.md). Name, icons and colours are those that the open shop shows.
 */

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { VERSION, VERSION_CODE } from "../app/site/settings/version.ts";
import { LANGUAGES } from "../domain/translation/languages.ts";
import { readConfig } from "../server/config.ts";
import { ConfigError } from "../server/setting-forms.ts";
import { androidProperties, capacitorConfig, iosBuildSettings, WAITING_PAGE } from "./mobile/configuration.ts";
import { mobileMarks } from "./mobile/marks.ts";
import { androidStrings, iosStrings, wordsFor } from "./mobile/messages.ts";
import { MobileError, mobileSettings, TRIAL_ID, type MobileSettings } from "./mobile/settings.ts";
import { readShopBrand, type ShopBrand } from "./mobile/shop-brand.ts";
import { waitingPage } from "./mobile/waiting-page.ts";

const PATIENCE_MS = 10_000;
const FOLDER = "mobile";
const CAPACITOR = "node_modules/@capacitor/cli/bin/capacitor";

function filesOf(settings: MobileSettings): Map<string, string> {
  const files = new Map([
    ["capacitor.config.json", `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`],
    [`www/${WAITING_PAGE}`, waitingPage(settings.server, settings.name)],
    ["android/app/shop.properties", androidProperties(settings)],
    ["ios/shop.xcconfig", iosBuildSettings(settings)],
  ]);
  const words = wordsFor(settings.name);
  for (const { code } of LANGUAGES) {
    const folder = code === "en" ? "values" : `values-${code}`;
    files.set(`android/app/src/main/res/${folder}/strings.xml`, androidStrings(words[code]));
    files.set(`ios/App/App/${code}.lproj/InfoPlist.strings`, iosStrings(words[code]));
  }
  return files;
}

function write(path: string, content: string | Buffer): boolean {
  const file = join(FOLDER, path);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return false;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return true;
}

function run(program: string, args: string[]): void {
  const shell = process.platform === "win32" && program === "npm";
  const { status } = spawnSync(program, args, { cwd: FOLDER, stdio: "inherit", shell });
  if (status !== 0) throw new MobileError(`${[program, ...args].join(" ")} failed in ${FOLDER}/`);
}

/** Null where the shop does not answer, which is said. */
async function brandOf(server: string): Promise<ShopBrand | null> {
  try {
    return await readShopBrand(async (path) => {
      const answer = await fetch(new URL(path, server), { signal: AbortSignal.timeout(PATIENCE_MS) });
      if (!answer.ok) throw new MobileError(`${path}: ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.warn(`${server} does not tell its name and icons (${why}): the apps get the built ones.`);
    return null;
  }
}

async function main(): Promise<void> {
  const { server, name } = parseArgs({ options: { server: { type: "string" }, name: { type: "string" } } }).values;
  const given = { config: readConfig(), server, version: VERSION, versionCode: VERSION_CODE };
  const brand = await brandOf(mobileSettings(given).server);
  const settings = mobileSettings({ ...given, name: name ?? brand?.name });
  const files = new Map<string, string | Buffer>([...filesOf(settings), ...(await mobileMarks(brand))]);
  const written = [...files].filter(([path, content]) => write(path, content)).map(([path]) => path);
  for (const path of written) console.log(`${FOLDER}/${path}`);

  if (!existsSync(join(FOLDER, CAPACITOR))) run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"]);
  run(process.execPath, [CAPACITOR, "sync"]);

  const { androidId, iosId, version, versionCode } = settings;
  console.log(`\n${settings.server} as ${androidId} (Android) and ${iosId} (iOS), ${version} (${versionCode})`);
  if (androidId === TRIAL_ID || iosId === TRIAL_ID) {
    console.log("For testing only: a store needs ids of your own. Set ANDROID_APP_ID and IOS_APP_ID (.env.example).");
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof MobileError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
