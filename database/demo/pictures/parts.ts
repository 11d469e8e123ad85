/** Beads and parts for makers, photographed as a handful. */
import { ball, bead, enamel, line, paint, place, plate, stamp, tube } from "./brush.ts";
import { design, PLAIN, type Designs } from "./design.ts";
import { gem } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

/** Loose places in a heap, the same each time: x, y and a turn in degrees. */
function heap(count: number, spread: number): [number, number, number][] {
  return Array.from({ length: count }, (_, index): [number, number, number] => {
    // the angle between neighbours of a sunflower: even cover without rows
    const angle = index * 2.39996;
    const far = spread * Math.sqrt((index + 0.4) / count);
    return [
      Math.round(450 + far * Math.cos(angle)),
      Math.round(460 + far * 0.88 * Math.sin(angle)),
      (index * 67) % 360,
    ];
  }).sort((one, other) => one[1] - other[1]);
}

function heaped(count: number, spread: number, content: string, scale = 1, turning = true): string {
  return heap(count, spread)
    .map(([x, y, turn], index) => place(stamp("l", content, index === 0), x, y, scale, turning ? turn : 0))
    .join("");
}

function twoKinds(count: number, spread: number, one: string, other: string): string {
  return heap(count, spread)
    .map(([x, y, turn], index) =>
      place(index % 3 === 1 ? stamp("o", other, index === 1) : stamp("l", one, index === 0), x, y, 1, turn),
    )
    .join("");
}

function rondelle(): string {
  return (
    paint(shape.disc(50), "url(#k)") +
    line("M-50 0H50M-30-40L30 40M30-40L-30 40M0-50V50", "#fff", 3, 'opacity=".35"') +
    paint("M-38-20L-8-44L8-16L-20 4Z", "#fff", 'opacity=".5"') +
    paint("M10 10L40 0L30 34L8 38Z", "var(--shade)", 'opacity=".3"') +
    paint(shape.disc(11), "var(--shade)", 'opacity=".6"')
  );
}

function seed(): string {
  return `<ellipse rx="25" ry="20" fill="url(#k)"/><ellipse rx="8" ry="5" fill="var(--shade)" opacity=".8"/><ellipse cx="-9" cy="-9" rx="6" ry="4" fill="#fff" opacity=".8"/>`;
}

function chip(): string {
  return (
    paint("M-44-8C-40-36-8-46 20-36C46-26 54 8 36 28C14 48-22 42-38 22Z", "url(#k)") +
    paint("M-30-12C-22-28 0-32 16-26C0-16-16-6-26 6Z", "#fff", 'opacity=".4"') +
    paint(shape.disc(7), "var(--shade)", 'opacity=".5"')
  );
}

function clasp(): string {
  return (
    tube("M-6 34C-46 10-46-62 4-66C40-66 46-24 40 4L24 34", 20) +
    tube("M40-10L46-40", 11) +
    tube("M8 34A18 18 0 1 1 8.1 34", 9) +
    place(tube(shape.disc(17), 9), 8, 66)
  );
}

function earWire(): string {
  return (
    tube("M0 60V-20C0-84 74-84 74-20C74 20 68 50 60 70", 8) + ball(0, 34, 11) + tube("M0 76A12 12 0 1 1 0.1 76", 7)
  );
}

function spool(): string {
  return (
    paint("M250 330H650V620H250Z", "url(#m)") +
    Array.from({ length: 17 }, (_, index) =>
      line(
        `M250 ${346 + index * 16}Q450 ${362 + index * 16} 650 ${346 + index * 16}`,
        "var(--deep)",
        3,
        'opacity=".5"',
      ),
    ).join("") +
    enamel("M210 270Q450 230 690 270V330Q450 372 210 330Z") +
    enamel("M210 610Q450 650 690 610V680Q450 730 210 680Z") +
    tube("M650 560C740 570 760 640 720 700C690 750 780 770 820 740", 8)
  );
}

function cordReel(): string {
  const rings = [150, 176, 202, 228, 254].map(
    (radius, index) =>
      line(shape.disc(radius), index % 2 === 0 ? "var(--hue)" : "var(--shade)", 25) +
      line(shape.disc(radius), "var(--tint)", 5, 'stroke-dasharray="18 12" opacity=".5"'),
  );
  return place(
    rings.toReversed().join("") +
      line("M-60 250C40 330 180 300 260 230", "var(--hue)", 24) +
      line("M-60 250C40 330 180 300 260 230", "var(--tint)", 5, 'stroke-dasharray="18 12" opacity=".5"'),
    450,
    430,
  );
}

function pliers(): string {
  const half =
    enamel("M-8 20C-40 60-120 180-110 330C-104 372-60 372-54 330C-50 220-10 130 22 70Z", 5) +
    line("M-84 190C-92 240-94 290-88 330", "#fff", 10, 'opacity=".4"') +
    plate("M-46 20C-50-40-30-140-6-236L6-236L10 0L26 40C10 70-30 60-46 20Z", 7);
  return `<g transform="matrix(-1 0 0 1 0 0)">${half}</g>${half}` + place(plate(shape.disc(30), 8), 0, 16);
}

export const PARTS: Designs = {
  "parts-glass-beads": design("stone", "plain", [], ["sapphire", "emerald", "ruby", "amethyst", "amber", "aqua"], () =>
    heaped(34, 330, bead(0, 0, 52), 1, false),
  ),
  "parts-faceted-beads": design("mist", "plain", [], ["clear", "rose", "aqua", "citrine", "amethyst", "onyx"], () =>
    heaped(30, 330, rondelle(), 1.15),
  ),
  "parts-seed-beads": design("ivory", "disc", [], ["turquoise", "ruby", "citrine", "navy", "pearl", "peridot"], () =>
    heaped(64, 320, seed(), 1.25),
  ),
  "parts-pearl-beads": design("blush", "plain", [], [], () => heaped(34, 330, bead(0, 0, 52, "p"), 1, false)),
  "parts-stone-chips": design("sage", "sheet", [], ["amethyst", "turquoise", "rose", "peridot", "amber"], () =>
    heaped(36, 330, chip(), 1.2),
  ),
  "parts-spacers": design("stone", "disc", [...PLAIN, "bronze"], [], () =>
    heaped(46, 320, ball(0, 0, 40) + line("M-34-12Q0-26 34-12M-36 8Q0-4 36 8", "var(--deep)", 4, 'opacity=".45"')),
  ),
  "parts-jump-rings": design("ivory", "plain", [...PLAIN, "rose", "bronze"], [], () =>
    heaped(26, 320, tube("M-8-56A57 57 0 1 0 8-56", 15)),
  ),
  "parts-clasps": design("mist", "sheet", [...PLAIN, "rose"], [], () => heaped(11, 300, clasp(), 1.5)),
  "parts-ear-wires": design("blush", "disc", [...PLAIN, "rose"], [], () => heaped(12, 290, earWire(), 1.45)),
  "parts-charms": design("sand", "plain", [...PLAIN, "bronze"], [], () =>
    twoKinds(13, 300, place(motif.star(), 0, 0, 0.72), place(motif.leaf(), 0, 0, 0.8)),
  ),
  "parts-rhinestones": design("lilac", "plain", [], ["clear", "rose", "sapphire", "emerald", "champagne"], () =>
    heaped(32, 330, gem("round", 0, 0, 104), 1),
  ),
  "parts-wire": design("sage", "shelf", [...PLAIN, "rose", "bronze"], ["camel"], spool),
  "parts-cord": design("sand", "disc", [], ["black", "brown", "navy", "burgundy", "cream"], cordReel),
  "parts-pliers": design("stone", "sheet", ["silver"], ["ruby", "navy", "emerald"], () =>
    place(pliers(), 450, 410, 1.1, 24),
  ),
};
