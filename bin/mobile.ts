/**
 * `npm run mobile [-- --server https://shop.example --name "Bolt & Nut"]`: configures and updates the apps in `mobile/` (mobile/README.md).
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
import { MobileError, mobileSettings, TRIAL_ID, type MobileSettings } from "./mobile/settings.ts";
import { waitingPage } from "./mobile/waiting-page.ts";
import { androidStrings, iosStrings, wordsFor } from "./mobile/messages.ts";

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

async function main(): Promise<void> {
  const { server, name } = parseArgs({ options: { server: { type: "string" }, name: { type: "string" } } }).values;
  const settings = mobileSettings({ config: readConfig(), server, name, version: VERSION, versionCode: VERSION_CODE });
  const files = new Map<string, string | Buffer>([...filesOf(settings), ...(await mobileMarks())]);
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
