import { along, ball, ballChain, bead, type Curve, fineChain, line, place, plate, stamp, tube } from "./brush.ts";
import { BIRTHSTONES, BRIGHT, design, lettered, PLAIN, STONES, type Designs } from "./design.ts";
import { setGem, spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

/** From beyond the upper edge down to the pendant at (450, 520) and up again. */
const DEEP = "M150-30C170 230 300 440 450 520C600 440 730 230 750-30";
const ROUND = "M120-30C120 380 280 560 450 560S780 380 780-30";
const SHORT = "M90-30C110 220 260 400 450 400S790 220 810-30";

function onChain(
  pendant: string,
  scale = 1.35,
  kind: (d: string, size: number) => string = fineChain,
  size = 12,
): string {
  return kind(DEEP, size) + place(motif.bail(17), 450, 546, 1.25) + place(pendant, 450, 546 + 104 * scale, scale);
}

const U: Curve = [
  [110, -40],
  [120, 380],
  [280, 600],
  [450, 600],
  [620, 600],
  [780, 380],
  [790, -40],
];

/** Beads along the round line, larger toward the middle. */
function strand(count: number, draw: (x: number, y: number, radius: number, index: number) => string): string {
  return along(U, count, (x, y, _angle, index) =>
    draw(x, y, 20 + 10 * Math.sin((Math.PI * (index + 0.5)) / count), index),
  );
}

function layered(): string {
  return (
    fineChain(SHORT, 9) +
    fineChain(ROUND, 10) +
    [-200, -120, -40, 40, 120, 200].map((x) => ball(450 + x, 390 - (x / 200) ** 2 * 96, 13)).join("") +
    place(motif.bail(12), 450, 578) +
    place(motif.engraved(""), 450, 652, 0.72) +
    place(motif.moon(), 450, 652, 0.36)
  );
}

function paperclip(): string {
  const link =
    tube(shape.box(74, 32, 15), 10) + line("M36 0H46", "var(--dark)", 14) + line("M36-2H46", "var(--light)", 7);
  return along(U, 25, (x, y, angle, index) => place(stamp("l", link, index === 0), x, y, 1, angle));
}

function curb(): string {
  const link = tube("M-24-2C-22-26 14-30 26-8C32 14-14 32-24-2Z", 13);
  return along(U, 40, (x, y, angle, index) => place(stamp("l", link, index === 0), x, y, 1.15, angle + 14));
}

function lariat(): string {
  return (
    fineChain("M150-30C170 200 310 380 450 440C590 380 730 200 750-30", 11) +
    fineChain("M450 440V620", 11) +
    setGem("round", 450, 440, 66) +
    setGem("pear", 450, 690, 130)
  );
}

function birthstone(): string {
  const petals = shape.turned(6, plate(shape.PETAL, 6) + line("M0-30V-70", "var(--deep)", 4, 'opacity=".4"'));
  return petals + setGem("round", 0, 0, 76);
}

function locket(): string {
  return (
    plate(shape.HEART, 10) +
    line("M0-58V84", "var(--deep)", 4, 'opacity=".5"') +
    place(shape.turned(6, line("M0 0C-14-14-14-34 0-44C14-34 14-14 0 0", "var(--deep)", 4, 'opacity=".6"')), 0, -6) +
    spark(0, -6, 24)
  );
}

function velvet(): string {
  const d = "M-30 60C110 320 290 420 450 420S790 320 930 60";
  return (
    line(d, "var(--shade)", 66) +
    line(d, "var(--hue)", 58) +
    line(d, "var(--tint)", 8, 'opacity=".35" transform="translate(0 -20)"') +
    place(motif.bail(15), 450, 466) +
    place(motif.solitaire(), 450, 540, 0.85)
  );
}

export const NECKLACES: Designs = {
  "pendant-solitaire": design("mist", "plain", BRIGHT, STONES, () => onChain(motif.solitaire(), 1.2)),
  "pendant-heart": design("blush", "disc", BRIGHT, [], () => onChain(motif.heart(), 1.25)),
  "pendant-heart-stone": design("ivory", "plain", PLAIN, ["ruby", "rose", "sapphire", "amethyst"], () =>
    onChain(motif.stoneHeart(), 1.25),
  ),
  "pendant-drop": design("sage", "arch", PLAIN, ["emerald", "aqua", "champagne", "ruby", "turquoise"], () =>
    onChain(setGem("pear", 0, 0, 200), 1.25),
  ),
  "pendant-butterfly": design("mist", "disc", ["gold"], ["sapphire", "rose", "emerald", "amethyst", "amber"], () =>
    onChain(motif.butterfly(), 1.15),
  ),
  "pendant-bow": design("blush", "arch", BRIGHT, [], () => onChain(place(motif.bow("metal"), 0, -40), 1.05)),
  "pendant-moon": design("lilac", "plain", PLAIN, [], () => onChain(motif.moon(), 1.2)),
  "pendant-cross": design("stone", "plain", [...PLAIN, "black"], [], () => onChain(motif.cross(), 1.3)),
  "pendant-shell": design("sand", "sheet", BRIGHT, [], () => onChain(motif.shell(), 1.2)),
  "pendant-locket": design("ivory", "arch", BRIGHT, [], () => onChain(locket(), 1.3)),
  "pendant-birthstone": design("sage", "disc", PLAIN, BIRTHSTONES, () => onChain(birthstone(), 1.2)),
  "pendant-initial": lettered("ivory", "disc", ["gold", "silver"], (letter) => onChain(motif.engraved(letter), 1.25)),
  "pendant-dog-tag": design("stone", "sheet", ["silver", "black"], [], () =>
    onChain(
      plate(shape.box(116, 206, 56), 10) +
        ball(0, -78, 9) +
        line(shape.box(84, 174, 42), "var(--deep)", 4, 'opacity=".35"') +
        place(line("M0-34V34M-34 0H34M-20-20L20 20M20-20L-20 20", "var(--deep)", 5, 'opacity=".4"'), 0, 16),
      1.3,
      ballChain,
      15,
    ),
  ),
  "strand-pearl": design("stone", "plain", PLAIN, [], () => strand(34, (x, y, radius) => bead(x, y, radius, "p"))),
  "strand-beads": design(
    "sand",
    "sheet",
    ["gold"],
    ["turquoise", "amber", "emerald", "garnet", "onyx", "amethyst"],
    () => strand(34, (x, y, radius, index) => (index % 4 === 0 ? ball(x, y, radius * 0.72) : bead(x, y, radius))),
  ),
  "layered-discs": design("blush", "plain", BRIGHT, [], layered),
  "chain-paperclip": design("ivory", "sheet", [...BRIGHT, "black"], [], paperclip),
  "chain-curb": design("mist", "plain", ["gold", "silver", "black"], [], curb),
  "lariat-drop": design("lilac", "arch", PLAIN, ["clear", "emerald", "ruby"], lariat),
  "choker-velvet": design("blush", "plain", ["gold"], ["black", "burgundy", "navy"], velvet),
};
