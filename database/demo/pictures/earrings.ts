import { around, ball, bead, enamel, fineChain, line, paint, place, repeated, stamp, tube } from "./brush.ts";
import { BRIGHT, design, PLAIN, STONES, type Designs } from "./design.ts";
import { setGem, spark } from "./gems.ts";
import * as motif from "./motifs.ts";
import * as shape from "./shapes.ts";

/** Two of a kind: one facing the eye, one a little behind and turned. */
function pair(content: string, scale: number, spread = 190, drop = 0): string {
  const places = [
    [450 - spread, 430 + drop, -7],
    [450 + spread, 470 + drop, 7],
  ] as const;
  return repeated(content, places, scale);
}

/** A hook that a drop hangs from; its lower end at (0, 0). */
function hook(): string {
  return tube("M0 0V-34C0-96 70-96 70-30C70 0 66 26 58 44", 9) + ball(0, -4, 10);
}

function hoop(width: number): string {
  return (
    tube("M-28-176C-170-150-190 150 0 170C190 150 170-150 28-176", width) + tube("M-30-176C-12-196 14-196 30-176", 8)
  );
}

function twistedHoop(): string {
  const twists = around([0, 0], [150, 172], 30, (x, y) =>
    line(
      `M${(x * 0.91).toFixed(0)} ${(y * 0.93).toFixed(0)}L${(x * 1.09 + y * 0.08).toFixed(0)} ${(y * 1.07 - x * 0.08).toFixed(0)}`,
      "var(--deep)",
      5,
      'opacity=".6"',
    ),
  );
  return tube("M-22-172A150 172 0 1 0 22-172", 36) + twists + tube("M-24-172C-10-192 12-192 24-172", 8);
}

function paveHoop(): string {
  const stones = Array.from({ length: 15 }, (_, index) => {
    const angle = Math.PI * (0.06 + (index / 14) * 0.88);
    return spark(-150 * Math.cos(angle), 150 * Math.sin(angle), 31);
  }).join("");
  return tube("M-24-148A150 150 0 1 0 24-148", 40) + stones + tube("M-26-148C-10-170 12-170 26-148", 8);
}

function chandelier(): string {
  const drop = line("M0-54V-30", "var(--dark)", 5) + setGem("pear", 0, 0, 56);
  const drops = [-92, -46, 0, 46, 92].map((x, index) =>
    place(stamp("o", drop, index === 0), x, 136 - Math.abs(x) * 0.44),
  );
  return (
    hook() +
    setGem("round", 0, 16, 56) +
    tube("M0 44C-70 44-112 20-116-4C-104 66-70 84 0 84C70 84 104 66 116-4C112 20 70 44 0 44", 10) +
    drops.join("")
  );
}

function tasselDrop(): string {
  return hook() + ball(0, 12, 16) + place(motif.tassel(), 0, 26, 1.2);
}

function chainDrop(): string {
  return (
    ball(0, -176, 24) +
    fineChain("M0-170V90", 10) +
    place(motif.star(), 0, 130, 0.5) +
    fineChain("M0-170C40-80 40 0 40 40", 8) +
    bead(40, 56, 20, "p")
  );
}

function cuff(): string {
  const bandOf = (dy: number) =>
    tube(
      `M-96 ${-60 + dy}C-120 ${60 + dy} 90 ${90 + dy} 110 ${-20 + dy}C112 ${-56 + dy} 80 ${-84 + dy} 40 ${-92 + dy}`,
      26,
    );
  const places = [
    [-62, 32],
    [-24, 43],
    [16, 45],
    [54, 34],
  ] as const;
  const stones = places.map(([x, y]) => spark(x, y, 34)).join("");
  return bandOf(-36) + bandOf(8) + stones;
}

function acrylic(): string {
  const ring = enamel(`${shape.disc(104)}M-46 12A46 46 0 1 0 46 12A46 46 0 1 0-46 12Z`, 4).replace(
    "<path",
    '<path fill-rule="evenodd"',
  );
  return (
    setGem("round", 0, -140, 50) +
    tube("M0-112V-90", 8) +
    place(ring + line("M-78-30C-64-64-40-80-10-86", "#fff", 12, 'opacity=".6"'), 0, 12)
  );
}

export const EARRINGS: Designs = {
  "stud-solitaire": design("blush", "plain", BRIGHT, STONES, () => pair(setGem("round", 0, 0, 100), 2.7)),
  "stud-halo": design("ivory", "disc", PLAIN, STONES, () => pair(motif.solitaire(), 1.75)),
  "stud-flower": design("sage", "plain", ["gold"], ["pearl", "rose", "aqua", "citrine", "lavender", "ruby"], () =>
    pair(motif.flower(), 1.6, 190, 10),
  ),
  "stud-blossom": design("blush", "sheet", BRIGHT, ["clear", "rose"], () => pair(motif.metalFlower(), 1.6, 190, 10)),
  "stud-heart": design("mist", "plain", BRIGHT, [], () => pair(motif.heart(), 1.6)),
  "stud-heart-stone": design("blush", "disc", PLAIN, ["ruby", "rose", "clear", "amethyst"], () =>
    pair(motif.stoneHeart(), 1.5),
  ),
  "stud-pearl": design("stone", "sheet", BRIGHT, [], () =>
    pair(paint(shape.disc(86), "url(#m)") + bead(0, 0, 80, "p"), 1.85),
  ),
  "stud-star": design("lilac", "plain", PLAIN, ["clear", "sapphire"], () => pair(motif.star(), 1.75)),
  "stud-bow": design("ivory", "arch", BRIGHT, [], () => pair(motif.bow("metal"), 1.12)),
  "stud-butterfly": design("mist", "disc", ["gold"], ["sapphire", "rose", "emerald", "amethyst", "amber"], () =>
    pair(motif.butterfly(), 1.3),
  ),
  "hoop-classic": design("ivory", "disc", [...BRIGHT, "black"], [], () => pair(hoop(34), 1.12, 185)),
  "hoop-bold": design("sand", "sheet", BRIGHT, [], () => pair(hoop(62), 1.08, 190)),
  "hoop-twisted": design("stone", "plain", BRIGHT, [], () => pair(twistedHoop(), 1.12, 195)),
  "hoop-pave": design("lilac", "disc", PLAIN, [], () => pair(paveHoop(), 1.2, 195)),
  "drop-pear": design("mist", "arch", BRIGHT, STONES, () =>
    pair(hook() + setGem("round", 0, 16, 44) + tube("M0 40V62", 7) + setGem("pear", 0, 132, 150), 1.75, 175, -80),
  ),
  "drop-pearl": design("blush", "plain", PLAIN, [], () =>
    pair(hook() + fineChain("M0 0V70", 9) + place(motif.pearlDrop(), 0, 146, 1), 1.75, 175, -80),
  ),
  "drop-leaf": design("sage", "sheet", BRIGHT, [], () =>
    pair(hook() + tube("M0 4V26", 7) + place(motif.leaf(), 0, 130, 1.1), 1.75, 175, -80),
  ),
  "drop-tassel": design("sand", "plain", ["gold"], ["burgundy", "navy", "turquoise", "blush", "black", "amber"], () =>
    pair(tasselDrop(), 1.5, 175, -130),
  ),
  "drop-acrylic": design("ivory", "disc", ["gold"], ["amber", "emerald", "rose", "cream", "navy", "amethyst"], () =>
    pair(acrylic(), 1.4, 185, 40),
  ),
  "drop-chain": design("stone", "arch", BRIGHT, ["clear"], () => pair(chainDrop(), 1.75, 165, 40)),
  chandelier: design("lilac", "arch", PLAIN, ["clear", "emerald", "ruby", "sapphire"], () =>
    pair(chandelier(), 1.4, 200, -40),
  ),
  "ear-cuff": design("sage", "disc", BRIGHT, [], () => place(cuff(), 450, 470, 2.1, -14)),
};
