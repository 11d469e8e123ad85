import { describe, expect, test } from "vitest";
import { titleIn } from "./title-in.ts";

const LANGUAGES = ["fr", "es", "ar", "de"] as const;

/** English, then French, Spanish, Arabic, German. */
type Row = readonly [string, string, string, string, string];

function expectRow([english, ...expected]: Row) {
  expect(LANGUAGES.map((language) => titleIn(language, english))).toEqual(expected);
}

describe("LOC-05 a title says in each language what a native of the trade would write", () => {
  test.each<Row>([
    [
      "Sofia Boho Teardrop Pendant Necklace, Stainless Steel, Gold",
      "Collier bohème Sofia à pendentif goutte, acier inoxydable, doré",
      "Collar bohemio Sofia con colgante de lágrima, acero inoxidable, dorado",
      "قلادة بوهيمية صوفيا بدلاية على شكل دمعة من الستانلس ستيل، ذهبية",
      "Boho-Kette Sofia aus Edelstahl mit Tropfenanhänger, goldfarben",
    ],
    [
      "Anouk Elegant Halo Ring No. 2, Brass, Emerald",
      "Bague halo élégante Anouk n° 2 en laiton, émeraude",
      "Anillo halo elegante Anouk n.º 2 de latón, esmeralda",
      "خاتم هالو أنيق أنوك رقم 2 من النحاس الأصفر، زمرد",
      "Eleganter Haloring Anouk Nr. 2 aus Messing, Smaragd",
    ],
    [
      "Brielle Classic Moon and Pearl Brooch, Brass",
      "Broche lune et perle classique Brielle en laiton",
      "Broche de luna y perla clásico Brielle de latón",
      "بروش كلاسيكي برييل على شكل هلال ولؤلؤ من النحاس الأصفر",
      "Klassische Brosche Brielle aus Messing mit Mond und Perle",
    ],
    [
      "Lydia Dainty Slim Bangle Set of 3, Brass",
      "Bracelets joncs fins délicats Lydia en laiton, lot de 3",
      "Brazaletes finos delicados Lydia de latón, juego de 3",
      "أساور صلبة رفيعة ناعمة ليديا من النحاس الأصفر، طقم من 3 قطع",
      "Zarte schmale Armreifen Lydia aus Messing, 3er-Set",
    ],
  ])("%s", (...row) => {
    expectRow(row);
  });
});

describe("LOC-05 titles as importers write them, in whatever order, are understood", () => {
  test.each<Row>([
    [
      "Heart Pendant Necklace Gold Plated Stainless Steel Women Jewelry",
      "Collier à pendentif cœur, acier inoxydable plaqué or, bijoux pour femme",
      "Collar con colgante de corazón, acero inoxidable bañado en oro, bisutería para mujer",
      "قلادة بدلاية على شكل قلب من الستانلس ستيل المطلي بالذهب، مجوهرات للنساء",
      "Kette aus vergoldetem Edelstahl mit Herzanhänger, Schmuck für Damen",
    ],
    [
      "10mm Natural Amethyst Round Beads",
      "Perles rondes en améthyste naturelle, 10 mm",
      "Cuentas redondas de amatista natural, 10 mm",
      "خرز دائري من الجمشت الطبيعي، 10 مم",
      "Runde natürliche Amethystperlen, 10 mm",
    ],
    [
      "Engravable Bar Bracelet, Stainless Steel, 2.4 mm",
      "Bracelet gravable à barrette, acier inoxydable, 2,4 mm",
      "Pulsera grabable con barra, acero inoxidable, 2,4 mm",
      "سوار قابل للنقش بلوحة من الستانلس ستيل، 2.4 مم",
      "Gravierbares Armband aus Edelstahl mit Steg, 2,4 mm",
    ],
    [
      "Gold-Plated Brass Huggie Hoop Earrings with Zircon",
      "Mini-créoles huggies en laiton plaqué or avec zircon",
      "Aros huggie de latón bañado en oro con circón",
      "أقراط حلقية صغيرة من النحاس الأصفر المطلي بالذهب بالزركون",
      "Huggie-Creolen aus vergoldetem Messing mit Zirkon",
    ],
    [
      "Blue and White Enamel Flower Earrings",
      "Boucles d’oreilles fleur émaillées bleues et blanches",
      "Aretes de flor esmaltados azules y blancos",
      "أقراط زرقاء وبيضاء على شكل زهرة بالمينا",
      "Blau-weiße emaillierte Blumenohrringe",
    ],
    [
      "Men's Stainless Steel Signet Ring with Black Onyx",
      "Chevalière en acier inoxydable avec onyx noir pour homme",
      "Anillo de sello de acero inoxidable con ónix negro para hombre",
      "خاتم ختم من الستانلس ستيل بالعقيق الأسود للرجال",
      "Edelstahlsiegelring mit Onyx für Herren",
    ],
    [
      "Oval Halo Pendant Necklace 16 inch, 1 pcs",
      "Collier à pendentif halo ovale, 16 pouces, 1 pièce",
      "Collar con colgante halo ovalado, 16 pulgadas, 1 pieza",
      "قلادة بدلاية هالو بيضاوية، 16 بوصة، قطعة واحدة",
      "Kette mit ovalem Halo-Anhänger, 16 Zoll, 1 Stück",
    ],
  ])("%s", (...row) => {
    expectRow(row);
  });
});

describe("LOC-05 parts of a title stand where a native of the trade would put them", () => {
  test.each([
    ["de", "Beaded Hoop Earrings, Stainless Steel", "Perlenbesetzte Creolen aus Edelstahl"],
    ["de", "Milgrain Band Ring, Stainless Steel", "Bandring aus Edelstahl mit Millegriffes"],
    ["de", "Emerald-Cut Ring, Brass", "Ring aus Messing im Smaragdschliff"],
    [
      "de",
      "Gold Plated Navy Dial Watch with Leather Strap",
      "Vergoldete Armbanduhr mit marineblauem Zifferblatt und Lederarmband",
    ],
    ["de", "Puffed Heart Necklace, Stainless Steel", "Halskette aus Edelstahl mit gewölbtem Herz"],
    ["de", "Open Heart Necklace, Brass", "Halskette aus Messing mit offenem Herz"],
    ["de", "Gold Plated Leather Bracelet with Tassel", "Vergoldetes Lederarmband mit Quaste"],
    ["es", "Wide Band Ring, Stainless Steel", "Anillo ancho de acero inoxidable"],
    ["es", "Wedding Band, Brass", "Alianza de latón"],
    ["es", "Gold Plated Pavé Butterfly Ring", "Anillo de mariposa con pavé, bañado en oro"],
    ["es", "Pavé Bangle, Brass", "Brazalete de latón con pavé"],
    ["es", "Gold Plated Pear Halo Ring", "Anillo halo pera bañado en oro"],
    ["es", "Gold Plated Pearl Drop Earrings", "Aretes largos de perla bañados en oro"],
    ["es", "Gold Plated Heart Charm Anklet", "Tobillera bañada en oro con dije de corazón"],
    ["es", "Tassel Keychain with Heart, Alloy", "Llavero con borla y corazón, aleación"],
    ["fr", "Gold Plated Pear Halo Ring", "Bague halo poire plaquée or"],
    ["fr", "Delicate Pear Halo Stud Earrings", "Puces d’oreilles halo poire délicates"],
    ["es", "Sweet Velvet Scrunchies", "Scrunchies dulces de terciopelo"],
    ["fr", "Gold Plated Stacking Rings", "Bagues à empiler plaquées or"],
    ["fr", "Crystal Butterfly Brooch, Alloy", "Broche papillon à cristaux, alliage"],
    ["fr", "Onyx and Howlite Bracelet", "Bracelet en onyx et howlite"],
    ["fr", "Heart Link Bracelet, Brass", "Bracelet à maillons cœur, laiton"],
    ["fr", "Gold Plated Green Dial Watch with Leather Strap", "Montre plaquée or à cadran vert et bracelet en cuir"],
    ["ar", "Velvet Choker with Heart", "شوكر من المخمل مع قلب"],
    ["ar", "Velvet Choker with Moon", "شوكر من المخمل مع هلال"],
    ["ar", "Bow Brooch with Pearl", "بروش على شكل فيونكة باللؤلؤ"],
    ["ar", "Turquoise Bead Anklet, Stainless Steel", "خلخال من خرز الفيروز والستانلس ستيل"],
    ["ar", "Pearl and Crystal Ring", "خاتم باللؤلؤ والكريستال"],
    ["ar", "Gold Plated Bezel Solitaire Necklace", "قلادة سوليتير مطلية بالذهب بإطار معدني"],
  ] as const)("%s: %s", (language, english, expected) => {
    expect(titleIn(language, english)).toBe(expected);
  });

  test("a metal is the metal that the title names, and a colour only of what the title names", () => {
    const inEach = (english: string) => LANGUAGES.map((language) => titleIn(language, english));
    expect(inEach("Silver Ring")).toEqual(["Bague en argent", "Anillo de plata", "خاتم من الفضة", "Silberring"]);
    expect(inEach("Silver Amethyst Ring")[3]).toBe("Amethystring aus Silber");
    expect(inEach("Silver ring amethyst")[3]).toBe("Amethystring aus Silber");
    expect(inEach("Silver Charm Bracelet")[3]).toBe("Armband aus Silber mit Charm");
    expect(inEach("Gold and Silver Ring")).toEqual([
      "Bague en or et argent",
      "Anillo de oro y plata",
      "خاتم من الذهب والفضة",
      "Ring aus Gold und Silber",
    ]);
    expect(inEach("Ring, Silver")).toEqual(["Bague, argent", "Anillo, plata", "خاتم، فضة", "Ring, Silber"]);
    expect(inEach("Brass Ring, Silver")[3]).toBe("Messingring, silberfarben");
    expect(inEach("Silver Tone Ring")[3]).toBe("Silberfarbener Ring");
    expect(inEach("Gold Bag")[3]).toBe("Goldfarbene Tasche");
    expect(inEach("White Gold Ring")).toEqual([
      "Bague en or blanc",
      "Anillo de oro blanco",
      "خاتم من الذهب الأبيض",
      "Weißgoldring",
    ]);
    expect(inEach("Yellow Gold Hoop Earrings")).toEqual([
      "Créoles en or jaune",
      "Aros de oro amarillo",
      "أقراط حلقية من الذهب الأصفر",
      "Gelbgoldcreolen",
    ]);
    expect(inEach("White Gold and Yellow Gold Ring")[0]).toBe("Bague en or blanc et or jaune");
    expect(inEach("Brass Ring, White Gold")).toEqual([
      "Bague en laiton, or blanc",
      "Anillo de latón, oro blanco",
      "خاتم من النحاس الأصفر، ذهبي أبيض",
      "Messingring, weißgoldfarben",
    ]);
    expect(inEach("Yellow Gold Plated Ring")[3]).toBe("Gelbvergoldeter Ring");
    for (const unclear of [
      "Pink Gold Ring",
      "Black Silver Ring",
      "Antique Silver Ring",
      "Black and Gold Ring",
      "Silver and Leather Bracelet",
    ]) {
      expect(inEach(unclear)).toEqual([null, null, null, null]);
    }
  });
});

test("LOC-05 what a piece is decides whether its metal is a colour, and not what else its name says", () => {
  const ofMetal = ["Box Chain Necklace", "Bow Hair Clip", "Cord Bracelet", "Scarf Clip", "Box Clasp", "Bead Caps"];
  for (const goods of [...ofMetal, "Glasses Chain", "Cord Ends", "Pendant Tray", "Chain Belt"]) {
    expect([goods, titleIn("fr", `Silver ${goods}`)]).toEqual([goods, expect.stringMatching(/\bargent(?!é)/)]);
  }
  for (const goods of ["Jewelry Box", "Hair Bow", "Cord", "Card Holder", "Belt Bags", "Wire Sunglasses", "Hat"]) {
    expect([goods, titleIn("fr", `Silver ${goods}`)]).toEqual([goods, expect.stringContaining("argenté")]);
  }
});

describe("LOC-05 adjectives agree with their noun", () => {
  test.each([
    ["fr", "Black Ring", "Bague noire"],
    ["fr", "Black Bracelet", "Bracelet noir"],
    ["fr", "White Rings", "Bagues blanches"],
    ["fr", "Soft Headbands", "Serre-têtes doux"],
    ["fr", "Delicate Floral Hoop Earrings", "Créoles florales délicates"],
    ["fr", "Small Rings", "Petites bagues"],
    ["es", "White Brooches", "Broches blancos"],
    ["es", "Brown Bracelets", "Pulseras marrones"],
    ["es", "Blue Rings", "Anillos azules"],
    ["ar", "Black Necklace", "قلادة سوداء"],
    ["ar", "Black Ring", "خاتم أسود"],
    ["ar", "Black Rings", "خواتم سوداء"],
    ["ar", "Gold Bag", "حقيبة ذهبية"],
    ["ar", "Round Beads", "خرز دائري"],
    ["de", "Black Ring", "Schwarzer Ring"],
    ["de", "Black Necklace", "Schwarze Halskette"],
    ["de", "Black Bracelet", "Schwarzes Armband"],
    ["de", "Black Rings", "Schwarze Ringe"],
    ["de", "Polished Brooch", "Edle Brosche"],
  ] as const)("%s: %s", (language, english, expected) => {
    expect(titleIn(language, english)).toBe(expected);
  });
});

test.each([
  ["Ring Set of 2", "خواتم، طقم من قطعتين"],
  ["Beads, 10 pcs", "خرز، 10 قطع"],
  ["Beads, 100 pcs", "خرز، 100 قطعة"],
  ["Beads, 103 pcs", "خرز، 103 قطع"],
])("LOC-05 Arabic counts as Arabic does: %s", (english, expected) => {
  expect(titleIn("ar", english)).toBe(expected);
});

test("LOC-05 German motifs, stones and materials make one word with what they are on", () => {
  const titles = ["Heart Necklace", "Butterfly Brooch", "Pearl Stud Earrings", "Glass Beads", "Vintage Heart Ring"];
  expect(titles.map((english) => titleIn("de", english))).toEqual([
    "Herzkette",
    "Schmetterlingsbrosche",
    "Perlenohrstecker",
    "Glasperlen",
    "Vintage-Herzring",
  ]);
});

describe("LOC-05 what cannot be translated whole stays English", () => {
  test.each([
    ["nothing", ""],
    ["a space", " "],
    ["commas", ",,,"],
    ["three nouns", "Necklace Bracelet Ring"],
    ["a name alone", "Anouk"],
    ["no noun", "Boho Gold"],
    ["an unknown word", "Quantum Flux Necklace"],
    ["an unknown purpose", "Heart Necklace for Dragons of Mordor"],
    ["with nothing", "Necklace with"],
    ["and before all", "and Necklace"],
    ["and after all", "Necklace and"],
    ["joining words alone", "with and with"],
    ["an emoji", "Heart 💖 Necklace"],
    ["a control character", "Heart\u0000Necklace"],
    ["a line break", "Heart\nNecklace"],
    ["French", "Collier cœur"],
    ["Chinese", "项链"],
    ["a member of every object", "constructor"],
    ["the prototype", "__proto__ Necklace"],
    ["HTML", "<b>Necklace</b>"],
    ["ten thousand characters", "Necklace ".repeat(1_200)],
    ["one long word", "a".repeat(10_000)],
    ["brackets", "(".repeat(250)],
    ["figures", "9".repeat(250)],
    ["half sizes", "1 x ".repeat(70)],
  ])("%s", (_, english) => {
    for (const language of LANGUAGES) expect(titleIn(language, english)).toBeNull();
  });
});
