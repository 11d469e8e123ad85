import { around, band, bead, line, place, plate, tube } from "./brush.ts";
import { BRIGHT, design, lettered, PLAIN, STONES, type Designs } from "./design.ts";
import { setGem, spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

/** A slim ring standing up, seen a little from above; its crown at (450, 300). */
function shank(width = 30): string {
  return tube("M450 312A205 196 0 1 1 449 312", width);
}

/** The ring and what sits on it. */
function crowned(crown: string, x = 450, y = 300, scale = 1, width = 30): string {
  return shank(width) + place(crown, x, y, scale);
}

function eternity(): string {
  const stones = around([450, 410], [250, 130], 30, (x, y, depth) =>
    depth > 0.3 ? spark(x, y + 36, 44 + depth * 12) : "",
  );
  return band(450, 410, 250, 130, 72) + stones;
}

function stacked(): string {
  const slim = (y: number, stones: boolean) =>
    band(450, y, 236, 112, 34) +
    (stones ? around([450, y + 17], [236, 112], 26, (x, top, depth) => (depth > 0.35 ? spark(x, top, 30) : "")) : "");
  return slim(520, false) + slim(440, true) + slim(360, false);
}

function twisted(): string {
  return (
    band(450, 400, 240, 120, 84) +
    around([450, 442], [240, 120], 34, (x, y, depth) =>
      depth > 0.5 && Math.abs(x - 450) < 220
        ? line(`M${x - 16} ${y - 34}Q${x + 4} ${y} ${x + 16} ${y + 34}`, "var(--deep)", 6, 'opacity=".55"')
        : "",
    )
  );
}

function wrap(): string {
  return (
    shank(26) +
    setGem("leaf", 350, 312, 150, 58) +
    setGem("leaf", 550, 312, 150, -58) +
    setGem("leaf", 450, 236, 120) +
    setGem("round", 450, 312, 96)
  );
}

export const RINGS: Designs = {
  "ring-solitaire": design("ivory", "plain", BRIGHT, STONES, () =>
    crowned(line("M-44 20L-22 60H22L44 20", "var(--dark)", 12) + setGem("round", 0, -30, 170)),
  ),
  "ring-halo": design("blush", "disc", PLAIN, STONES, () => crowned(motif.solitaire(), 450, 290, 1.2)),
  "ring-emerald-cut": design("sage", "plain", PLAIN, ["emerald", "clear", "sapphire", "citrine"], () =>
    crowned(setGem("square", 0, 0, 200, 0) + spark(-112, 26, 40) + spark(112, 26, 40), 450, 280),
  ),
  "ring-pear": design("mist", "arch", BRIGHT, ["aqua", "champagne", "ruby"], () =>
    crowned(setGem("pear", 0, -36, 200) + spark(-74, 44, 36) + spark(74, 44, 36), 450, 290),
  ),
  "ring-heart": design("blush", "plain", BRIGHT, ["rose", "ruby", "clear"], () =>
    crowned(motif.stoneHeart(), 450, 290, 0.95),
  ),
  "ring-flower": design("sage", "disc", PLAIN, ["clear", "rose"], () =>
    crowned(motif.metalFlower(), 450, 300, 1.2, 24),
  ),
  "ring-pearl": design("stone", "plain", BRIGHT, [], () =>
    crowned(plate("M-60 30L0 66L60 30L40 0H-40Z", 5) + bead(0, -26, 84, "p"), 450, 296),
  ),
  "ring-bow": design("lilac", "arch", PLAIN, [], () => crowned(place(motif.bow("metal"), 0, -10), 450, 296, 0.95, 24)),
  "ring-band": design("stone", "sheet", [...BRIGHT, "black"], [], () => band(450, 390, 250, 128, 110)),
  "ring-eternity": design("mist", "disc", BRIGHT, [], eternity),
  "ring-twisted": design("sand", "plain", BRIGHT, [], twisted),
  "ring-stack": design("ivory", "arch", BRIGHT, [], stacked),
  "ring-wrap": design("lilac", "disc", PLAIN, ["clear", "amethyst", "aqua", "emerald"], wrap),
  "ring-signet": design("sand", "sheet", ["gold", "silver", "black"], ["onyx"], () =>
    crowned(
      plate(shape.box(250, 200, 60), 12) +
        place(`<path d="${shape.box(196, 148, 40)}" fill="url(#c)" stroke="var(--deep)" stroke-width="5"/>`, 0, 0) +
        line("M-74-44Q-40-58 0-58", "#fff", 9, 'opacity=".55"'),
      450,
      310,
      1,
      52,
    ),
  ),
  "ring-initial": lettered("ivory", "sheet", ["gold"], (letter) =>
    crowned(motif.engraved(letter, shape.box(210, 210, 100)), 450, 310, 1, 44),
  ),
};
