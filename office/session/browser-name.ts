const BROWSERS = ["Edg", "Firefox", "Chrome", "Safari"];
const SYSTEMS = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"];

/** "Firefox · Windows" of a user agent, which names others that it is compatible with after itself. */
export function browserOf(userAgent: string): string {
  const browser = BROWSERS.find((name) => userAgent.includes(`${name}/`));
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  const known = [browser === "Edg" ? "Edge" : browser, system].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(" · ") : userAgent.slice(0, 40);
}
