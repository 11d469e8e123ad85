import { expect, test } from "vitest";
import { CURRENCIES, currencyOfCountry, isCurrency, minorDigits } from "./currencies.ts";

test("LOC-06 the settings offer exactly the 24 currencies of the specification, in order", () => {
  expect(CURRENCIES.map((currency) => currency.title).join(" ")).toBe(
    "AED AUD CAD CHF CNY DKK EGP EUR GBP ILS INR JPY KRW MXN MYR PEN PKR PLN QAR SAR SEK SGD THB USD",
  );
});

test("LOC-06 every currency has a symbol, a Chinese title and countries; no country has two", () => {
  const countries = CURRENCIES.flatMap((currency) => [...currency.nation]);
  for (const { code, zhTitle, nation } of CURRENCIES) {
    expect(code).not.toBe("");
    expect(zhTitle).toMatch(/^\p{Script=Han}+$/u);
    expect(nation.length).toBeGreaterThan(0);
  }
  expect(countries.filter((country) => !/^[A-Z]{2}$/.test(country))).toEqual([]);
  expect(new Set(countries).size).toBe(countries.length);
});

test.each([
  ["US", "USD"],
  ["DE", "EUR"],
  ["BG", "EUR"],
  ["GB", "GBP"],
  ["LI", "CHF"],
  ["MX", "MXN"],
  ["BR", "USD"],
  ["ZZ", "USD"],
  ["", "USD"],
])("LOC-01 a visitor from %j sees %s", (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test("PRICE-02 yen and won have no decimals, the others two", () => {
  const whole = CURRENCIES.filter((currency) => minorDigits(currency.title) === 0).map((currency) => currency.title);
  expect(whole).toEqual(["JPY", "KRW"]);
});

test("LOC-06 anything else is no currency of the shop", () => {
  expect(isCurrency("EUR")).toBe(true);
  for (const other of ["eur", "NGN", "$", "", null, undefined, 7, ["EUR"]]) expect(isCurrency(other)).toBe(false);
});
