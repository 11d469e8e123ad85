import { expect, test } from "vitest";
import { isSameEverywhere } from "./same-everywhere.ts";

test.each([
  ...["", "7", "16 cm", "16cm", "3.5 x 2", "1,5", "M6 x 40", "20 x 30 x 40 mm", "6mm/8mm", '1/2"', "50 %", "Ø 40 mm"],
  ...["A", "E", "é", "ب", "XS", "S", "M", "XXL", "3XL", "S/M", "XS-XL", "EU 38", "38 EU", "7 US", "W32/L34", "34B"],
  ...["18K", "S925", "925", "E27", "GU10", "A4-70", "AB-1234", "GP-12-3", "ABC123", "12 V", "5000 mAh", "#5"],
])("%s has nothing to translate", (text) => expect(isSameEverywhere(text)).toBe(true));

test.each([
  ...[
    "Gold",
    "Red",
    "RED",
    "LED",
    "One size",
    "Size 7",
    "7 days",
    "Set of 2",
    "2 pieces",
    "Gold 18K",
    "3-pack",
    "BLUE-2",
  ],
  ...["on", "No. 5", "Ring", "RING-12", "Und", "Messing", "2er-Set", "金", "ذهب", "M8 bolt", "Small"],
])("%s is for translators", (text) => expect(isSameEverywhere(text)).toBe(false));
