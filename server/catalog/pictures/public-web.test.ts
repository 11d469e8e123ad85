import { expect, test } from "vitest";
import { isPublic, publicWeb } from "./public-web.ts";

test.each([
  ["0.0.0.0", "10.1.2.3", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.0.9", "169.254.169.254"],
  ["172.16.0.1", "192.0.0.192", "192.168.1.1", "198.18.0.1", "203.0.113.9", "224.0.0.1", "240.0.0.1"],
  ["255.255.255.255", "168.63.129.16", "::", "::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1"],
  ["64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2002:7f00:1::", "2001:0:7f00:1::", "fe80::1", "fec0::1", "fd00:ec2::254"],
  ["fc00::1", "ff02::1", "2001:db8::1", "100::1", "2606:4700::5efe:a00:1", "", "localhost", "1.2.3", "::1%lo"],
])("API-14 %s is not a public address", (...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

test("API-14 public addresses may be asked, at the ports of web servers only", () => {
  expect(["93.184.215.14", "8.8.8.8", "2606:4700:4700::1111"].filter(isPublic)).toHaveLength(3);
  expect([80, 443, 8080, 8443, 22, 25, 3306, 6379].filter((port) => publicWeb.mayConnectTo("8.8.8.8", port))).toEqual([
    80, 443, 8080, 8443,
  ]);
});
