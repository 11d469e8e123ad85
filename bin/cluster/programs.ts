import { spawnSync } from "node:child_process";
import { hasPgBouncer } from "../../tests/support/pgbouncer.ts";
import { findPostgres } from "../../tests/support/postgres.ts";
import { findRedis } from "../../tests/support/redis.ts";
import { hasVarnish } from "../../tests/support/varnish.ts";

export const HAPROXY = "/usr/sbin/haproxy";
export const VARNISH = "/usr/sbin/varnishd";

/** The folder of PostgreSQL's programs, and Redis. Throws what is missing, by Debian's names. */
export function findPrograms(): { postgres: string; redis: string } {
  const postgres = findPostgres();
  const redis = findRedis();
  const missing = [
    ...(postgres === null ? ["postgresql"] : []),
    ...(redis === null ? ["redis-server"] : []),
    ...(hasPgBouncer() ? [] : ["pgbouncer"]),
    ...(spawnSync(HAPROXY, ["-v"], { stdio: "ignore" }).status === 0 ? [] : ["haproxy"]),
    ...(hasVarnish() ? [] : ["varnish", "varnish-modules"]),
  ];
  if (postgres === null || redis === null || missing.length > 0) {
    throw new Error(`The cluster needs programs that are not here: apt-get install --yes ${missing.join(" ")}`);
  }
  return { postgres, redis };
}
