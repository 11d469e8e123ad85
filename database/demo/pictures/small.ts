/** Brooches, keychains, cufflinks, body jewelry and gift pieces. */
import { ball, bead, chain, enamel, line, mirrored, place, plate, repeated, stamp, tube } from "./brush.ts";
import { BRIGHT, design, lettered, PLAIN, STONES, type Designs } from "./design.ts";
import { setGem, spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

function bee(): string {
  const wing =
    `<path d="M6-20C60-130 190-150 210-90C222-44 110 10 6-4Z" fill="url(#t)" stroke="url(#e)" stroke-width="8"/>` +
    line("M20-20C80-70 130-96 184-96M40-14C90-34 140-44 190-60", "var(--dark)", 4);
  const body =
    enamel("M0-40C60-40 70 30 56 90C44 140 20 168 0 176C-20 168-44 140-56 90C-70 30-60-40 0-40Z", 4) +
    line("M-58 20Q0 44 58 20M-58 66Q0 92 58 66M-46 112Q0 136 46 112", "var(--light)", 20) +
    ball(0, -70, 40);
  return mirrored(wing + line("M14-100C24-130 40-140 56-146", "var(--dark)", 6) + ball(58, -147, 7), 0) + body;
}

function bouquet(): string {
  const stem = tube("M0 220C-10 120-40 60-70 0M0 220C10 130 50 90 90 50M0 220C0 100 10 40 20-60", 12);
  return (
    stem +
    place(motif.leaf(), -60, 150, 0.62, -58) +
    place(motif.leaf(), 66, 160, 0.62, 58) +
    place(stamp("a", motif.flower(), true), 20, -80, 0.92) +
    place(stamp("a", "", false), -92, 6, 0.72, 20) +
    place(stamp("a", "", false), 112, 50, 0.66, -14)
  );
}

function crescentBrooch(): string {
  return (
    plate(shape.MOON, 9) +
    [150, 180, 210, 120, 240]
      .map((degrees) =>
        spark(90 * Math.cos((degrees * Math.PI) / 180) + 6, 90 * Math.sin((degrees * Math.PI) / 180), 22),
      )
      .join("") +
    bead(34, -6, 40, "p") +
    place(motif.star(), 60, 70, 0.3)
  );
}

function keyRing(fob: string): string {
  return (
    tube("M450 90A95 95 0 1 1 449 90", 17) +
    tube("M450 76A112 112 0 1 1 449 76", 9) +
    chain("M450 290C452 330 448 370 450 410", 22) +
    place(motif.bail(20), 450, 452) +
    place(fob, 450, 452)
  );
}

function cufflinks(top: string): string {
  const one = tube("M0 0L96 78", 22) + plate("M64 96L124 44L146 70L86 122Z", 6) + top;
  return repeated(
    one,
    [
      [262, 380, -10],
      [584, 470, 10],
    ],
    1.3,
  );
}

function tieClip(): string {
  return (
    plate(shape.box(600, 74, 10), 8) +
    line("M-290 46H180", "var(--deep)", 12) +
    tube("M-292 38C-320 38-320 66-292 66H170", 14) +
    spark(-230, 0, 40) +
    line("M-170-22V22M230-22V22M250-22V22", "var(--deep)", 4, 'opacity=".5"')
  );
}

function bellyRing(): string {
  return (
    tube("M0-200C-56-140-56-40 0 20", 18) +
    ball(2, -206, 32) +
    setGem("round", 0, 46, 84) +
    tube("M0 92V120", 8) +
    place(motif.butterfly("metal"), 0, 196, 0.82)
  );
}

function clicker(): string {
  return (
    tube("M-28-176A180 180 0 1 0 28-176", 34) +
    Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI * (0.14 + (index / 10) * 0.72);
      return spark(-180 * Math.cos(angle), 2 + 180 * Math.sin(angle), 34);
    }).join("")
  );
}

function noseStuds(): string {
  const studs = (["round", "heart", "heart", "round"] as const).map((cut, index) =>
    place(
      stamp(cut, tube("M0 0C10 60-10 100 4 150C12 172 36 176 44 160", 9) + setGem(cut, 0, 0, 96), index < 2),
      255 + (index % 2) * 370,
      210 + Math.floor(index / 2) * 330,
      1.15,
    ),
  );
  return studs.join("");
}

function barbell(): string {
  return tube("M-170 0H170", 26) + bead(-196, 0, 56) + bead(196, 0, 56);
}

export const SMALL: Designs = {
  "brooch-flower": design("sage", "plain", PLAIN, ["pearl", "rose", "ruby", "lavender", "citrine"], () =>
    place(bouquet(), 440, 420, 1.6),
  ),
  "brooch-bee": design("sand", "disc", PLAIN, ["onyx", "amber", "clear"], () => place(bee(), 450, 430, 1.6, 14)),
  "brooch-butterfly": design("mist", "plain", ["gold"], ["sapphire", "emerald", "rose", "amethyst", "amber"], () =>
    place(motif.butterfly(), 450, 470, 2.3, -10),
  ),
  "brooch-bow": design("blush", "arch", BRIGHT, [], () =>
    place(motif.bow("metal") + bead(0, 0, 34, "p"), 450, 410, 1.95),
  ),
  "brooch-leaf": design("stone", "sheet", [...PLAIN, "bronze"], [], () =>
    place(tube("M0 90C0 130 10 160 30 186", 12) + motif.leaf(), 460, 385, 2.3, 28),
  ),
  "brooch-moon": design("lilac", "disc", PLAIN, [], () => place(crescentBrooch(), 440, 450, 2.5, -12)),
  "key-heart": design("blush", "plain", PLAIN, ["ruby", "rose", "onyx"], () =>
    keyRing(
      place(enamel(shape.HEART, 5) + line("M-66-40C-64-60-52-68-40-68", "#fff", 12, 'opacity=".7"'), 0, 150, 1.55),
    ),
  ),
  "key-tassel": design("sand", "arch", ["gold"], ["burgundy", "navy", "camel", "sage", "black"], () =>
    keyRing(place(motif.tassel(), 0, 4, 1.55)),
  ),
  "key-flower": design("sage", "disc", ["gold"], ["pearl", "rose", "citrine", "lavender", "aqua"], () =>
    keyRing(place(motif.flower(), 0, 158, 1.5)),
  ),
  "key-initial": lettered("mist", "plain", ["silver"], (letter) =>
    keyRing(place(motif.engraved(letter, shape.box(190, 190, 40)), 0, 150, 1.5)),
  ),
  "cufflinks-round": design("stone", "sheet", [...PLAIN, "black"], ["onyx", "sapphire", "pearl", "emerald"], () =>
    cufflinks(
      plate(shape.disc(96), 10) +
        `<circle r="72" fill="url(#k)"/>` +
        line("M-48-30C-40-48-22-56-4-58", "#fff", 9, 'opacity=".7"'),
    ),
  ),
  "cufflinks-square": design("mist", "plain", [...PLAIN, "black"], [], () =>
    cufflinks(
      plate(shape.box(180, 180, 24), 10) +
        line(shape.box(136, 136, 12), "var(--deep)", 4, 'opacity=".45"') +
        line("M-60-20L20-60M-60 30L60-30M-20 60L60 20", "var(--deep)", 4, 'opacity=".4"'),
    ),
  ),
  "cufflinks-initial": lettered("ivory", "disc", ["silver"], (letter) => cufflinks(motif.engraved(letter))),
  "tie-clip": design("stone", "disc", [...PLAIN, "black"], [], () => place(tieClip(), 450, 440, 1.12, -24)),
  "body-belly": design("blush", "plain", PLAIN, STONES, () => place(bellyRing(), 450, 400, 1.35)),
  "body-clicker": design("lilac", "disc", BRIGHT, [], () => place(clicker(), 450, 460, 1.3)),
  "body-nose": design("mist", "sheet", BRIGHT, ["clear", "rose", "aqua"], noseStuds),
  "body-barbell": design("stone", "plain", [...PLAIN, "black"], ["clear", "ruby", "onyx"], () =>
    repeated(
      barbell(),
      [
        [450, 330, -16],
        [450, 570, -16],
      ],
      1.35,
    ),
  ),
  "key-chain-bar": design("ivory", "sheet", [...PLAIN, "black"], [], () =>
    keyRing(
      place(
        plate(shape.box(110, 310, 20), 10) + ball(0, -124, 11) + line("M0-60V100", "var(--deep)", 4, 'opacity=".3"'),
        0,
        170,
      ),
    ),
  ),
};
