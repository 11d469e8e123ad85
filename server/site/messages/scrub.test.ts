import { expect, test } from "vitest";
import { scrubText } from "../../../domain/scrub-text.ts";
import { scrub } from "./scrub.ts";

const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMiJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ";
const TOKEN = "q8Zr2mT7vXwK4cJ9sLpB1nHdYf6GaEuR3tQoIiVx0Ws";
const PLENTY = 100_000;

/** What must not be found afterwards, and a text that holds it. */
const SECRETS: [secret: string, text: string][] = [
  [JWT, `failed with ${JWT} in hand`],
  [TOKEN, `Authorization: Bearer ${TOKEN}`],
  ["dXNlcjpwYXNz", "authorization=Basic dXNlcjpwYXNz"],
  [TOKEN, `https://shop.example/login/changePassword?id=4&token=${TOKEN}`],
  ["k3y", "https://shop.example/checkouts/0123456789abcdef?key=k3y&lang=fr"],
  ["0123456789abcdef", "https://shop.example/checkouts/0123456789abcdef?key=k3y"],
  ["c1a2b3", "gid://shopify/Cart/c1a2b3?key=9"],
  ["hunter2", 'POST {"username":"a","password":"hunter2"}'],
  ["hunter2", 'body "{\\"password\\":\\"hunter2\\"}"'],
  ["s3c", "url: https://shop.example/?token=s3c"],
  ["s3c", "/login?continue=https%3A%2F%2Fshop.example%2Fx%3Fa%3D1%26token%3Ds3c%26b%3D2"],
  ["26w", "password=p%26w&next=1"],
  ["two words", 'password: "two words"'],
  ["words", 'password: "two \\"words\\""'],
  ["words", 'password: "two words, and no end'],
  ["hunter2", "?user%5Bpassword%5D=hunter2"],
  ["hunter2", "https://ada:hunter2@shop.example/"],
  ["abc", "Cookie: theme=dark; sid=abc; other=1"],
  [TOKEN, `token was ${TOKEN}.`],
  ["d41d8cd98f00b204e9800998ecf8427e", "hash d41d8cd98f00b204e9800998ecf8427e"],
  ["ada.l+x@example.co.uk", "mail ada.l+x@example.co.uk bounced"],
  ["ada%40example.com", "/find?who=ada%40example.com"],
  ["4242 4242 4242 4242", "card 4242 4242 4242 4242 declined"],
  ["5500005555555559", "5500005555555559"],
  ["+1 (212) 555-0100", "call +1 (212) 555-0100 now"],
  ["06 12 34 56 78", "tel 06 12 34 56 78"],
  ["0151 23456789", "Handy 0151 23456789"],
  ["555-123-4567", "555-123-4567"],
  ["hunter2", '<input type="password" class="x" value="hunter2">'],
  ["hunter2", "<textarea rows=2>hunter2</textarea>"],
  ["DE89 3704 0044 0532 0130 00", "from DE89 3704 0044 0532 0130 00"],
  ["NO9386011117947", "NO9386011117947"],
  ["2125550100", "said 2125550100"],
  ["٥٥٥-١٢٣-٤٥٦٧", "رقم ٥٥٥-١٢٣-٤٥٦٧"],
];

test.each(SECRETS)("API-30 %s is taken out", (secret, text) => {
  expect(scrubText(text)).not.toContain(secret);
});

test.each([
  "TypeError: Cannot read properties of undefined (reading 'price')",
  "    at render (https://shop.example/assets/product-Bx3kQz1a.js:12:3456)",
  "/pages/product/index?handle=butterfly-necklace-gold-plated-18k&variant=123456",
  "2026-11-01T12:00:00.000Z",
  "2026-11-01",
  "Mozilla/5.0 (X11; Linux x64) Chrome/141.0.7390.54 Safari/537.36",
  "gid://shopify/Product/123",
  "900 × 1200, 3 lines, 12.50 USD",
])("API-30 %s helps to find the error, and stays", (text) => {
  expect(scrubText(text)).toBe(text);
});

test("API-30 what stands under a telling name goes, however deep and of whatever kind", () => {
  const report = {
    customerAccessToken: "a",
    nested: [{ "X-Api-Key": { deep: "b" } }, ["authorization", "c"], { name: "password", value: "d" }],
    headers: { cookie: ["e"], accept: "image/png" },
    pin: 1234,
    [`mail ada@example.com`]: 1,
    number: 4242424242424242,
    body: JSON.stringify({ password: "f" }),
    rawHeaders: ["accept", "*/*", "authorization", "g", "host", "shop.example"],
    fields: [
      { type: "password", value: "h" },
      { label: "Card number", value: "i" },
    ],
    keyboard: "qwerty",
  };
  expect(scrub(report, PLENTY)).toEqual({
    customerAccessToken: "[removed]",
    nested: [{ "X-Api-Key": "[removed]" }, ["authorization", "[removed]"], { name: "password", value: "[removed]" }],
    headers: { cookie: "[removed]", accept: "image/png" },
    pin: "[removed]",
    "mail [removed]": 1,
    number: "[removed]",
    body: '{"password":[removed]}',
    rawHeaders: ["accept", "*/*", "authorization", "[removed]", "host", "shop.example"],
    fields: [
      { type: "password", value: "[removed]" },
      { label: "Card number", value: "[removed]" },
    ],
    keyboard: "qwerty",
  });
});

test("API-30 a secret at the place where a text is cut leaves no half behind", () => {
  const json = JSON.stringify(scrub(`${"x ".repeat(50)}${TOKEN}`, 120));
  expect(json).not.toContain(TOKEN.slice(0, 8));
  expect(json).toContain("[cut]");
});

let deep: unknown = 1;
for (let level = 0; level < 10_000; level += 1) deep = [deep];

test.each<[string, unknown]>([
  ["depth", deep],
  ["width", Array.from({ length: 100_000 }, () => "a".repeat(10))],
  ["repetition", Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => Array(20).fill(1_234_567)))],
  ["a word", "a".repeat(100_000)],
  ["digits", "1 ".repeat(50_000)],
  ["names", "a=".repeat(50_000)],
  ["slashes", "//".repeat(50_000)],
  ["dots", "a.".repeat(50_000)],
  ["fields", "<input ".repeat(10_000)],
  ["account numbers", "AB12 ".repeat(10_000)],
  ["quotation marks", '\\"a" :'.repeat(10_000)],
])("API-30 endless %s is cut", (_what, value) => {
  const json = JSON.stringify(scrub(value, 32_768));
  expect(json).toContain("[cut]");
  expect(json.length).toBeLessThan(150_000);
});
