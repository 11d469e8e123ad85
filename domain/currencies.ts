const EURO_COUNTRIES: readonly string[] = [
  ..."AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT".split(" "),
  ..."LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT".split(" "),
];
const DOLLAR_COUNTRIES: readonly string[] = "US AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI".split(" ");

export type CurrencyCode = (typeof CURRENCIES)[number]["title"];

/** `code` is the symbol and `title` the ISO code, as on the wire. */
export const CURRENCIES = [
  { code: "د.إ", title: "AED", zhTitle: "阿联酋迪拉姆", nation: ["AE"] },
  { code: "A$", title: "AUD", zhTitle: "澳大利亚元", nation: ["AU", "CC", "CX", "HM", "KI", "NF", "NR", "TV"] },
  { code: "CA$", title: "CAD", zhTitle: "加拿大元", nation: ["CA"] },
  { code: "CHF", title: "CHF", zhTitle: "瑞士法郎", nation: ["CH", "LI"] },
  { code: "CN¥", title: "CNY", zhTitle: "人民币", nation: ["CN"] },
  { code: "kr", title: "DKK", zhTitle: "丹麦克朗", nation: ["DK", "FO", "GL"] },
  { code: "E£", title: "EGP", zhTitle: "埃及镑", nation: ["EG"] },
  {
    code: "€",
    title: "EUR",
    zhTitle: "欧元",
    nation: EURO_COUNTRIES,
  },
  { code: "£", title: "GBP", zhTitle: "英镑", nation: ["GB", "GG", "IM", "JE"] },
  { code: "₪", title: "ILS", zhTitle: "以色列新谢克尔", nation: ["IL", "PS"] },
  { code: "₹", title: "INR", zhTitle: "印度卢比", nation: ["IN"] },
  { code: "¥", title: "JPY", zhTitle: "日元", nation: ["JP"] },
  { code: "₩", title: "KRW", zhTitle: "韩元", nation: ["KR"] },
  { code: "MX$", title: "MXN", zhTitle: "墨西哥比索", nation: ["MX"] },
  { code: "RM", title: "MYR", zhTitle: "马来西亚林吉特", nation: ["MY"] },
  { code: "S/", title: "PEN", zhTitle: "秘鲁索尔", nation: ["PE"] },
  { code: "₨", title: "PKR", zhTitle: "巴基斯坦卢比", nation: ["PK"] },
  { code: "zł", title: "PLN", zhTitle: "波兰兹罗提", nation: ["PL"] },
  { code: "ر.ق", title: "QAR", zhTitle: "卡塔尔里亚尔", nation: ["QA"] },
  { code: "ر.س", title: "SAR", zhTitle: "沙特里亚尔", nation: ["SA"] },
  { code: "kr", title: "SEK", zhTitle: "瑞典克朗", nation: ["SE"] },
  { code: "S$", title: "SGD", zhTitle: "新加坡元", nation: ["SG"] },
  { code: "฿", title: "THB", zhTitle: "泰铢", nation: ["TH"] },
  {
    code: "$",
    title: "USD",
    zhTitle: "美元",
    nation: DOLLAR_COUNTRIES,
  },
] as const satisfies readonly { code: string; title: string; zhTitle: string; nation: readonly string[] }[];

const WITHOUT_CENTS: readonly CurrencyCode[] = ["JPY", "KRW"];
const CODES: ReadonlySet<unknown> = new Set(CURRENCIES.map((currency) => currency.title));
const CURRENCY_BY_COUNTRY = new Map<string, CurrencyCode>(
  CURRENCIES.flatMap(({ title, nation }) => nation.map((country) => [country, title] as const)),
);

/** 0 for yen and won, 2 for the rest (SPEC PRICE-02). */
export function minorDigits(currency: CurrencyCode): 0 | 2 {
  return WITHOUT_CENTS.includes(currency) ? 0 : 2;
}

export function isCurrency(value: unknown): value is CurrencyCode {
  return CODES.has(value);
}

/** `otherwise`: where the shop does not offer the country's currency. */
export function currencyOfCountry(country: string, otherwise: CurrencyCode = "USD"): CurrencyCode {
  return CURRENCY_BY_COUNTRY.get(country) ?? otherwise;
}
