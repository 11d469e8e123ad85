import { expect, test } from "vitest";
import { openVisitorCountries } from "./visitor-country.ts";

const countryOfIp = openVisitorCountries({ visitorCountry: null, countryDatabase: null });

test.each([
  ["8.8.8.8", "US"],
  ["130.149.7.201", "DE"],
  ["129.67.1.1", "GB"],
  ["133.11.0.1", "JP"],
  ["2001:4860:4860::8888", "US"],
  ["2001:638::1", "DE"],
  ["::ffff:130.149.7.201", "DE"],
])("API-31 %s is used in %s", (ip, country) => {
  expect(countryOfIp(ip)).toBe(country);
});

test.each(["127.0.0.1", "10.1.2.3", "192.168.1.1", "169.254.1.1", "100.64.0.1", "::1", "fe80::1", "fd00::1"])(
  "API-31 %s tells nothing: it is no address of the public network",
  (ip) => {
    expect(countryOfIp(ip)).toBeNull();
    expect(countryOfIp(`::ffff:${ip}`)).toBeNull();
  },
);

test.each(["", "somewhere", "1.2.3", "8.8.8.8:80", "8.8.8.8, 1.1.1.1"])("API-31 %j is no address", (ip) => {
  expect(countryOfIp(ip)).toBeNull();
});

test("API-31 while trying, every visitor comes from the country of the settings", () => {
  const fromGermany = openVisitorCountries({ visitorCountry: "DE", countryDatabase: null });
  expect(["8.8.8.8", "127.0.0.1"].map(fromGermany)).toEqual(["DE", "DE"]);
});
