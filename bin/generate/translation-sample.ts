/** Writes docs/translation-sample.md: two hundred titles of all kinds, each in the shop's five languages. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { titleIn } from "../../server/translation/trade-language/title-in.ts";
import { catalogueSize, productBatches } from "../../database/demo/generate.ts";
import { everyDesign } from "../../photos/every-design.ts";

const SIZE = 200;
const DAY = new Date("2026-11-01T12:00:00Z");

/** As importers write them, in free order, and of kinds that the demo has not. */
const OTHERS = `
Heart Pendant Necklace Gold Plated Stainless Steel Women Jewelry
10mm Natural Amethyst Round Beads
Gold-Plated Brass Huggie Hoop Earrings with Zircon
Fashion Jewelry Crystal Butterfly Brooch for Women
18K Gold Plated Stainless Steel Heart Necklace
Stainless Steel Cuban Link Chain Necklace for Men, 50 cm
925 Sterling Silver Cubic Zirconia Tennis Bracelet, 18cm
Vintage Black Velvet Choker Necklace with Pearl Pendant
Boho Turquoise Beaded Bracelet Set of 3
8mm Lava Stone Bead Bracelet for Men
Pearl Hair Clips Set of 4, Gold
Gold Filled Jump Rings 5mm, 100 pcs
Lobster Clasps 12 mm, Stainless Steel, 50 pcs
Natural Rose Quartz Chips Beads
Cat Eye Sunglasses for Women UV400
Freshwater Pearl Drop Earrings, Gold Plated
Minimalist Initial Necklace 14K Gold Filled
Christmas Tree Earrings, Enamel, Zinc Alloy
Leather Keychain with Tassel
Glass Seed Beads 2mm, Mixed Colors, 20 g
Moonstone Ring Sterling Silver Adjustable
Large Satin Hair Bow Clip, Black
Blue and White Enamel Flower Earrings
Men's Stainless Steel Signet Ring with Black Onyx
Layered Necklace Gold Plated with Coin Pendant
Faceted Glass Rondelle Beads 4x6mm, AB Color
Emerald Green Crystal Teardrop Earrings
Silver Plated Cable Chain by the Meter
Wedding Hair Comb with Crystals and Pearls
Butterfly Hair Claw Clip, Acrylic, Large
Natural Tiger Eye Round Bead Strand 8mm
PU Leather Tote Bag Brown
Jewelry Gift Box Kraft Paper
Oval Halo Pendant Necklace, Brass, Sapphire
Oval Locket Necklace, Stainless Steel
Emerald-Cut Stud Earrings, Brass
Hammered Band Ring, Stainless Steel
Pearl and Crystal Stud Earrings
Chain Tassel Earrings, Brass, Gold
Baroque Pearl Stud Earrings, 925 Silver
Mesh Strap Watch, Stainless Steel, Rose Gold
Adjustable Open Ring, Brass, Rose Gold
Floral Print Silk Scarf
Leopard Print Headband
Waxed Cotton Cord 1 mm, 10 m
Rhinestone Bow Hair Clip
Bracelet Display Stand, Wood
Velvet Jewelry Pouch 8 x 10 cm, 50 pcs
Necklace and Earrings Set, Gold Plated, Crystal
Tree of Life Pendant, Tumbled Stone
`;

await writeFile(join(import.meta.dirname, "../../docs/translation-sample.md"), page([...demoTitles(), ...others()]));

function others(): string[] {
  return OTHERS.trim().split("\n");
}

/** One of each kind before the second of any, of every design that the demo has or will have. */
function demoTitles(): string[] {
  const seen = new Map<string, number>();
  const designs = everyDesign();
  const titles = [...productBatches(catalogueSize(designs), 1, DAY, 500, designs)].flat().map(({ title }) => title);
  const ranked = titles.map((title) => {
    const kind = kindOf(title);
    const turn = seen.get(kind) ?? 0;
    seen.set(kind, turn + 1);
    return { title, kind, turn };
  });
  return ranked
    .sort((one, other) => one.turn - other.turn)
    .slice(0, SIZE - others().length)
    .sort((one, other) => one.kind.localeCompare(other.kind) || one.turn - other.turn)
    .map(({ title }) => title);
}

/** The last three words before the comma. */
function kindOf(title: string): string {
  return title.split(",")[0]?.split(" ").slice(-3).join(" ") ?? "";
}

function page(titles: readonly string[]): string {
  const rows = titles.map((title) => [
    title,
    ...(["fr", "es", "ar", "de"] as const).map((language) => titleIn(language, title) ?? "–"),
  ]);
  return `# Titles in five languages

What the shop makes of ${titles.length} titles by itself, without a network and without a dictionary of whole titles: it knows the words
of the trade (\`server/translation/trade-language/words\`) and each language's grammar. A dash is a title that stays English, because
one of its words is not known. Written by \`node bin/run.mjs bin/generate/translation-sample.ts\`.

<!-- prettier-ignore -->
| English | Français | Español | العربية | Deutsch |
| --- | --- | --- | --- | --- |
${rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n")}
`;
}
