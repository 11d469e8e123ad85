/**
 * What `npm start` and `npm test` need. It uses only features of old versions of Node, so that such a version prints
 * the message below instead of a syntax error.
 */

import { spawn } from "node:child_process";
import fs, { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { ROOT, atLeast, ownNode, untilItEnds } from "./own-node.mjs";

const OLDEST_NODE = "20.19.0";
const INSTALL_NEEDS_MB = 1_500;
const RUNNING_NEEDS_MB = 200;
const SAY_EVERY_MS = 5_000;

/** Resolves to whether all is ready; otherwise it has printed why not. */
export async function setUp() {
  if (!atLeast(process.versions.node, OLDEST_NODE)) {
    return no(`Filigree needs Node ${OLDEST_NODE} or newer to start with; this is ${process.version}. See nodejs.org.`);
  }
  const needed = packagesNeeded();
  const free = freeMegabytes();
  const least = needed > 0 ? INSTALL_NEEDS_MB : RUNNING_NEEDS_MB;
  if (free < least) {
    return no(
      `The disk is nearly full: ${free} MB free in ${ROOT}, and ${least} MB are needed. Make room and try again.`,
    );
  }
  if (needed === 0) {
    tick("Packages are installed", 0);
    return true;
  }
  return install(needed);
}

function packagesNeeded() {
  const wanted = packagesOf("package-lock.json");
  const count = Object.values(wanted).filter((each) => !each.optional).length;
  // npm writes this list at the end of an install: without it, the install was aborted.
  const record = path.join("node_modules", ".package-lock.json");
  if (!existsSync(path.join(ROOT, record)) || ownNode() === null) return count;
  const present = packagesOf(record);
  const fits = Object.entries(wanted).every(([place, { version, optional }]) =>
    present[place] === undefined ? Boolean(optional) : present[place].version === version,
  );
  return fits ? 0 : count;
}

function packagesOf(file) {
  const { "": _project, ...packages } = JSON.parse(readFileSync(path.join(ROOT, file), "utf8")).packages;
  return packages;
}

async function install(count) {
  console.log(`  Installing ${count} packages; the first time takes a minute or two.`);
  const began = Date.now();
  // The same packages for starting and testing, whatever NODE_ENV says.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  args.push("--fetch-retry-mintimeout=2000", "--fetch-retry-maxtimeout=8000");
  const npm = process.env.npm_execpath;
  const options = { cwd: ROOT, stdio: ["ignore", "inherit", "pipe"] };
  const child = npm
    ? spawn(process.execPath, [npm, ...args], options)
    : spawn("npm", args, { ...options, shell: process.platform === "win32" });
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
    process.stderr.write(chunk);
  });
  const progress = setInterval(() => {
    console.log(`  … ${Math.min(unpacked(), count)} of ${count} packages, ${seconds(Date.now() - began)}`);
  }, SAY_EVERY_MS);
  const code = await untilItEnds(child);
  clearInterval(progress);
  if (code !== 0) return no(whyNotInstalled(complaints));
  tick("Packages installed", Date.now() - began);
  return true;
}

function unpacked() {
  const folder = path.join(ROOT, "node_modules");
  const namesIn = (place) => (existsSync(place) ? readdirSync(place).filter((name) => !name.startsWith(".")) : []);
  return namesIn(folder)
    .flatMap((name) =>
      name.startsWith("@") ? namesIn(path.join(folder, name)).map((each) => `${name}/${each}`) : name,
    )
    .filter((name) => existsSync(path.join(folder, name, "package.json"))).length;
}

function whyNotInstalled(complaints) {
  if (/ENOSPC/.test(complaints)) return "The disk is full: make room and try again.";
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(complaints)) {
    return "The package registry cannot be reached. Check the connection (npm config get registry) and try again.";
  }
  if (/EACCES|EPERM|EROFS/.test(complaints)) return `This user may not write to ${ROOT}.`;
  if (/EUSAGE/.test(complaints)) return "package-lock.json does not fit package.json: run npm install, and try again.";
  return "Installing the packages failed; npm says why above.";
}

function freeMegabytes() {
  const { bavail, bsize } = fs.statfsSync(ROOT);
  return Math.floor((bavail * bsize) / 1_000_000);
}

function tick(what, ms) {
  console.log(`✓ ${what} (${seconds(ms)})`);
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function no(reason) {
  console.error(`✗ ${reason}`);
  return false;
}
