import { expect, test } from "vitest";
import { isThisMachine, networkOf } from "./networks.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:db8:1:2:ffff::1", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80::"],
  ["unix:", "unix:"],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["127.0.0.1", true],
  ["127.8.8.8", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["10.0.0.1", false],
  ["0.0.0.0", false],
  ["2001:db8::1", false],
  ["localhost", false],
  ["", false],
])("%j is this machine: %s", (ip, is) => {
  expect(isThisMachine(ip)).toBe(is);
});
