/** What is worn around the wrist and the ankle. */
import { along, around, ball, band, bead, type Curve, fineChain, line, place, plate, stamp, tube } from "./brush.ts";
import { BIRTHSTONES, BRIGHT, design, lettered, PLAIN, type Designs } from "./design.ts";
import { setGem, spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

const CENTRE = [450, 430] as const;
const RADII = [300, 210] as const;
const LOOP = "M450 220A300 210 0 1 1 449 220";
/** A bracelet laid open: from beyond the left edge, sagging, to beyond the right. */
const SWAG: Curve = [
  [-40, 330],
  [160, 560],
  [330, 600],
  [450, 600],
  [570, 600],
  [740, 560],
  [940, 330],
];

function beads(
  count: number,
  radius: number,
  draw: (x: number, y: number, size: number, index: number) => string,
): string {
  return (
    line(LOOP, "var(--dark)", 6) +
    around(CENTRE, RADII, count, (x, y, depth, index) => draw(x, y, radius * (0.84 + 0.16 * depth), index))
  );
}

/** A fine chain around the wrist with something hanging in front. */
function charmed(charm: string, scale: number): string {
  return fineChain(LOOP, 15) + place(motif.bail(16), 450, 668) + place(charm, 450, 668 + 78 * scale, scale);
}

function tennis(): string {
  return around(CENTRE, RADII, 40, (x, y, depth, index) =>
    place(stamp("l", plate(shape.box(52, 52, 10), 5) + spark(0, 0, 44), index === 0), x, y, 0.8 + 0.2 * depth),
  );
}

function links(): string {
  const link = tube(shape.box(66, 40, 20), 13);
  return along(
    [
      [450, 220],
      [616, 220],
      [750, 314],
      [750, 430],
      [750, 546],
      [616, 640],
      [450, 640],
      [284, 640],
      [150, 546],
      [150, 430],
      [150, 314],
      [284, 220],
      [450, 220],
    ],
    28,
    (x, y, angle, index) => place(stamp("l", link, index === 0), x, y, index % 2 === 0 ? 1 : 0.5, angle, 1),
  );
}

function cuff(): string {
  return tube("M300 250A300 210 0 1 0 600 250", 46) + ball(300, 250, 34) + ball(600, 250, 34);
}

function braid(): string {
  const knot = '<ellipse rx="26" ry="17" fill="url(#d)" stroke="var(--tint)" stroke-opacity=".35" stroke-width="3"/>';
  const cord = around(CENTRE, RADII, 46, (x, y, _depth, index) =>
    place(stamp("l", knot, index === 0), x, y, 1, Math.round((index / 46) * 360 + 35)),
  );
  return (
    line(LOOP, "var(--shade)", 40) +
    cord +
    place(plate(shape.box(150, 66, 20), 7) + line("M-44-33V33M44-33V33", "var(--deep)", 6, 'opacity=".6"'), 450, 640)
  );
}

/** Seven charms on a chain; `even` and `odd` take turns. */
function anklet(even: string, odd = even): string {
  const sag = "M-40 330C160 560 330 600 450 600C570 600 740 560 940 330";
  const hanging = along(SWAG, 9, (x, y, _angle, index) => {
    if (index === 0 || index === 8) return "";
    const charm = index % 2 === 0 ? stamp("a", even, index === 2) : stamp("o", odd, index === 1);
    return place(motif.bail(9) + charm, x, y + 26);
  });
  return fineChain(sag, 16) + hanging;
}

function doubleAnklet(): string {
  return (
    fineChain("M-40 250C160 450 330 480 450 480S740 450 940 250", 12) +
    along(SWAG, 44, (x, y, _angle, index) =>
      index % 4 === 0 ? ball(x, y, 13) : place(stamp("o", bead(0, 0, 16), index === 1), x, y),
    )
  );
}

function bar(letter: string): string {
  return (
    fineChain(LOOP, 15) +
    place(
      plate(shape.box(330, 116, 56), 9) +
        ball(-136, 0, 10) +
        ball(136, 0, 10) +
        place(motif.engraved(letter, "M0 0"), 0, 0, 0.66),
      450,
      640,
    )
  );
}

function charmBracelet(): string {
  const heart = stamp("a", motif.heart(), true);
  const charms = [heart, motif.star(), motif.shell(), motif.moon(), stamp("a", "", false)];
  const hanging = charms.map((charm, index) => {
    const x = 230 + index * 110;
    const y = 664 - Math.abs(index - 2) ** 2 * 16;
    return place(motif.bail(14) + place(charm, 0, 62, 0.58), x, y);
  });
  return links() + hanging.join("");
}

export const WRIST: Designs = {
  "bracelet-beads": design(
    "sand",
    "disc",
    ["gold"],
    ["turquoise", "amber", "emerald", "onyx", "rose", "amethyst", "aqua", "garnet"],
    () => beads(26, 41, (x, y, size, index) => (index % 13 === 6 ? ball(x, y, size) : bead(x, y, size))),
  ),
  "bracelet-pearl": design("blush", "plain", PLAIN, [], () =>
    beads(28, 38, (x, y, size, index) => (index % 7 === 0 ? ball(x, y, size * 0.75) : bead(x, y, size, "p"))),
  ),
  "bracelet-lava": design("stone", "sheet", ["silver", "bronze"], ["onyx", "brown", "navy"], () =>
    beads(22, 48, (x, y, size, index) =>
      index % 11 === 5 ? place(plate(shape.box(44, 96, 14), 7), x, y) : bead(x, y, size),
    ),
  ),
  "bracelet-tennis": design("mist", "disc", BRIGHT, [], tennis),
  "bracelet-chain": design("ivory", "plain", [...BRIGHT, "black"], [], links),
  "bracelet-heart": design("blush", "arch", BRIGHT, [], () => charmed(motif.heart(), 0.8)),
  "bracelet-birthstone": design("lilac", "disc", PLAIN, BIRTHSTONES, () => charmed(setGem("round", 0, -10, 130), 1)),
  "bracelet-butterfly": design("sage", "plain", ["gold"], ["sapphire", "rose", "emerald", "amber"], () =>
    charmed(motif.butterfly(), 0.85),
  ),
  "bracelet-charms": design("sand", "plain", PLAIN, [], charmBracelet),
  "bracelet-initial": lettered("blush", "disc", ["gold"], bar),
  bangle: design("ivory", "sheet", BRIGHT, [], () => band(450, 370, 310, 170, 100)),
  "bangle-slim": design(
    "stone",
    "disc",
    BRIGHT,
    [],
    () => band(450, 500, 290, 150, 30) + band(450, 430, 290, 150, 30) + band(450, 360, 290, 150, 30),
  ),
  "bangle-cuff": design("sage", "arch", [...BRIGHT, "bronze"], [], cuff),
  "cord-braided": design("stone", "plain", ["silver", "gold"], ["black", "brown", "navy", "burgundy"], braid),
  "anklet-stars": design("mist", "plain", PLAIN, ["clear"], () => anklet(place(motif.star(), 0, 46, 0.5))),
  "anklet-shells": design("sand", "sheet", BRIGHT, [], () =>
    anklet(place(motif.shell(), 0, 50, 0.56), bead(0, 28, 25, "p")),
  ),
  "anklet-stones": design("ivory", "plain", ["gold"], ["turquoise", "rose", "emerald", "amethyst"], () =>
    anklet(setGem("pear", 0, 50, 90)),
  ),
  "anklet-beads": design("mist", "sheet", ["gold"], ["turquoise", "aqua", "amber", "pearl"], doubleAnklet),
};
