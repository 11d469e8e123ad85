/** PostgreSQL on several hosts, of which one is the primary. After a failover it is found without a restart. */

import { setTimeout as pause } from "node:timers/promises";

/** Addresses of one server: for statements, which may lead to its pooler, and for what needs a session of its own. */
export type DatabaseHost = { url: string; directUrl: string };

export type Primary = {
  /** Where the primary was when it was last looked for. */
  host(): DatabaseHost;
  /** Looks for it. "moved": it is another host than before; "none": no host is writable. */
  find(): Promise<"moved" | "same" | "none">;
};

/** The others' answers are waited for so long after the first: a former primary may claim to be one still. */
const OTHERS_WITHIN_MS = 500;
/** Many requests fail at once, and one look is enough for them. */
const LOOK_AGAIN_AFTER_MS = 250;

/** As in PostgreSQL's own clients: `postgresql://user@one:5432,two:5432/shop`. One address for each host. */
export function hostsOf(url: string): string[] {
  const [, start = "", hosts = "", end = ""] = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/u.exec(url) ?? [];
  // The hosts are asked anyway, and the driver does not know this parameter.
  const rest = end.replace(/([?&])target_session_attrs=[^&]*(&|$)/u, (_, before: string, after: string) =>
    after === "&" ? before : "",
  );
  return hosts.split(",").map((host) => start + host + rest);
}

/** `directUrl` names the same hosts in the same order. Throws `RangeError` where their numbers differ. */
export function databaseHosts(url: string, directUrl: string = url): DatabaseHost[] {
  const direct = hostsOf(directUrl);
  const hosts = hostsOf(url).map((each, at) => ({ url: each, directUrl: direct[at] ?? "" }));
  if (hosts.length !== direct.length) throw new RangeError("Both addresses must name as many hosts.");
  return hosts;
}

/** "postgresql://kim:secret@one:5432/shop" → "one:5432" */
export function hostName(url: string): string {
  return URL.parse(url)?.host || "localhost";
}

/**
 * `timelineOf`: the timeline of a writable server, null of any other; a promotion begins a new one. Never throws.
 * A server on an older timeline than the last primary's is a former primary, and is not followed.
 */
export function followPrimary(
  hosts: readonly DatabaseHost[],
  timelineOf: (host: DatabaseHost) => Promise<number | null>,
  moved: () => void,
): Primary {
  const [first] = hosts;
  if (first === undefined) throw new RangeError("A database needs a host.");
  let current = first;
  let timeline = 0;
  let looking: ReturnType<Primary["find"]> | null = null;

  async function look(): ReturnType<Primary["find"]> {
    const answered = Promise.withResolvers<void>();
    let best: { host: DatabaseHost; timeline: number } | null = null;
    const all = hosts.map(async (host) => {
      const its = await timelineOf(host);
      if (its === null || its < (best?.timeline ?? timeline)) return;
      best = { host, timeline: its };
      answered.resolve();
    });
    await Promise.race([Promise.all(all), answered.promise.then(() => pause(OTHERS_WITHIN_MS))]);
    const found = best as { host: DatabaseHost; timeline: number } | null;
    if (found === null) return "none";
    timeline = found.timeline;
    if (found.host === current) return "same";
    current = found.host;
    moved();
    return "moved";
  }

  return {
    host: () => current,
    find() {
      if (looking === null) {
        const mine = look();
        looking = mine;
        void mine.then(() => pause(LOOK_AGAIN_AFTER_MS, undefined, { ref: false })).then(() => (looking = null));
      }
      return looking;
    },
  };
}
