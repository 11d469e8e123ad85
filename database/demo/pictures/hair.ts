/** Hair accessories. */
import { around, bead, enamel, line, mirrored, paint, place, plate, repeated, stamp, tube } from "./brush.ts";
import { BRIGHT, design, PLAIN, SOFT, type Designs } from "./design.ts";
import { spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

function claw(): string {
  const teeth = [54, 104, 154, 204]
    .map((x, index) =>
      enamel(
        `M${x - 18} ${40 + index * 4}C${x - 14} 130 ${x - 40} 190 ${x - 60} 214C${x - 20} 208 ${x + 26} 150 ${x + 22} ${34 + index * 2}Z`,
        4,
      ),
    )
    .join("");
  const half =
    teeth +
    enamel("M0-96C110-150 230-110 268-10C280 30 262 62 230 66C180 60 90 60 0 60Z", 5) +
    line("M24-66C104-108 190-86 232-20", "var(--tint)", 12, 'opacity=".6"') +
    line("M40-6C110-26 170-14 214 30", "var(--shade)", 5, 'opacity=".35"');
  return mirrored(half, 0) + tube("M-34-66H34", 34) + line("M0-90V-44", "var(--deep)", 4);
}

function scrunchie(): string {
  const fold =
    enamel("M-58 0C-60-66-30-104 0-104C30-104 60-66 58 0C60 66 30 104 0 104C-30 104-60 66-58 0Z", 3) +
    line("M-16-80C-6-30-6 30-16 80M14-84C20-30 20 30 14 84", "var(--shade)", 6, 'opacity=".35"') +
    line("M-36-50C-40-20-40 10-36 40", "#fff", 9, 'opacity=".4"');
  return around([450, 450], [215, 205], 19, (x, y, _depth, index) =>
    place(stamp("l", fold, index === 0), x, y, 0.92, (index / 19) * 360),
  );
}

function headband(): string {
  const arc = "M210 740C130 420 250 170 450 170S770 420 690 740";
  return (
    line(arc, "var(--shade)", 92) +
    line(arc, "var(--hue)", 84) +
    line(arc, "var(--tint)", 16, 'opacity=".5" transform="translate(-8 -24)"')
  );
}

function knotHeadband(): string {
  const knot =
    enamel("M-84-40C-50-90 50-90 84-40C96 0 96 30 70 64C30 40-30 40-70 64C-96 30-96 0-84-40Z", 3) +
    line("M-46-50C-20-20-10 10-24 46M46-50C20-20 10 10 24 46M0-60C-8-20-8 20 0 46", "var(--shade)", 6, 'opacity=".4"') +
    line("M-60-44C-40-64-10-70 14-68", "#fff", 10, 'opacity=".4"');
  return headband() + place(knot, 450, 176, 1.25);
}

function pearlHeadband(): string {
  const pearls = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (1.03 + (index / 14) * 0.94);
    return bead(450 + 262 * Math.cos(angle), 470 + 292 * Math.sin(angle), 28 + 12 * Math.sin(-angle), "p");
  });
  return headband() + pearls.join("");
}

function pin(top: string): string {
  return tube("M0 0V460M26 20C44 140 8 240 26 330C40 380 20 420 26 462", 13) + top;
}

function pins(): string {
  const pearls = [0, 1, 2, 3, 4].map((index) => bead(8, -20 + index * 58, 31 - index * 2, "p")).join("");
  return (
    place(pin(pearls), 250, 230, 1.1, 12) +
    place(pin(place(motif.star(), 8, -10, 0.72)), 440, 200, 1.1, 3) +
    place(pin(place(motif.leaf(), 8, 20, 0.9)), 630, 220, 1.1, -8)
  );
}

function barrette(): string {
  const pearls = Array.from({ length: 9 }, (_, index) =>
    bead(-240 + index * 60, index % 2 === 0 ? -6 : 6, 34, "p"),
  ).join("");
  return (
    plate(shape.box(580, 104, 50), 9) +
    pearls +
    [-210, -150, -90, -30, 30, 90, 150, 210].map((x, index) => spark(x, index % 2 === 0 ? -40 : 40, 20)).join("")
  );
}

function snap(): string {
  return (
    plate("M-220 0C-220-70-120-96 20-74C140-56 230-30 232 0C230 30 140 56 20 74C-120 96-220 70-220 0Z", 10) +
    `<path d="M-150 0C-140-34-60-44 40-30C110-20 150-10 152 0C150 10 110 20 40 30C-60 44-140 34-150 0Z" fill="var(--deep)" opacity=".4"/>` +
    place(motif.flower(), -150, 0, 0.85)
  );
}

function stick(): string {
  return (
    tube("M0-40L0 560", 20) +
    paint("M-10 540L0 612L10 540Z", "url(#m)") +
    place(motif.flower(), 0, -60, 1.05) +
    bead(0, 50, 26, "p") +
    bead(0, 96, 18, "p")
  );
}

export const HAIR: Designs = {
  "hair-claw": design(
    "sand",
    "plain",
    ["gold"],
    ["brown", "amber", "cream", "sage", "lavender", "black", "blush"],
    () => place(claw(), 450, 420, 1.35),
  ),
  "hair-scrunchie": design("blush", "disc", [], SOFT, scrunchie),
  "hair-bow": design("ivory", "plain", [], [...SOFT, "navy"], () => place(motif.bow("cloth"), 450, 400, 2.15)),
  "hair-headband": design("sage", "arch", [], [...SOFT, "camel"], knotHeadband),
  "hair-headband-pearl": design("blush", "plain", [], ["cream", "black", "navy", "blush"], pearlHeadband),
  "hair-pins": design("mist", "sheet", BRIGHT, ["clear"], pins),
  "hair-barrette": design("lilac", "plain", PLAIN, [], () => place(barrette(), 450, 450, 1.18, -18)),
  "hair-snap": design("sage", "sheet", ["gold"], ["pearl", "rose", "citrine", "lavender", "aqua"], () =>
    repeated(
      snap(),
      [
        [440, 350, -16],
        [500, 590, -16],
      ],
      1.2,
    ),
  ),
  "hair-stick": design("stone", "disc", PLAIN, ["ruby", "pearl", "lavender", "aqua"], () =>
    place(stick(), 610, 230, 0.92, 34),
  ),
};
