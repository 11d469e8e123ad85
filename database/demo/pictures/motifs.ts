/** Small pieces that hang from a chain, sit on an ear or top a pin; about 200 across, around (0, 0). */
import { ball, bead, enamel, line, mirrored, paint, place, plate, tube } from "./brush.ts";
import { halo, setGem, spark } from "./gems.ts";
import * as shape from "./shapes.ts";

/** A ring for hanging, its lower edge at (0, 0). */
export function bail(size = 20): string {
  return tube(`M0 0A${size} ${size * 1.3} 0 1 1 0.1 0`, size * 0.5);
}

export function heart(): string {
  return plate(shape.HEART, 9) + line("M-66-40C-64-60-52-68-40-68", "#fff", 9, 'opacity=".8"');
}

export function stoneHeart(): string {
  return setGem("heart", 0, 0, 190);
}

export function flower(): string {
  const petal =
    enamel(shape.ROUND_PETAL, 4) +
    line("M0-24V-64", "var(--shade)", 4, 'opacity=".35"') +
    line("M-24-84Q-34-72-34-60", "#fff", 7, 'opacity=".6"');
  return shape.turned(5, petal) + ball(0, 0, 30) + shape.turned(6, ball(0, -17, 8));
}

export function metalFlower(): string {
  const petal = plate(shape.ROUND_PETAL, 6) + line("M0-30V-74", "var(--deep)", 4, 'opacity=".45"');
  return shape.turned(5, petal) + setGem("round", 0, 0, 66);
}

export function butterfly(fill: "enamel" | "metal" = "enamel"): string {
  const skin = fill === "enamel" ? (d: string) => enamel(d, 6) : (d: string) => plate(d, 7);
  const wing =
    skin(shape.WING_UPPER) +
    skin(shape.WING_LOWER) +
    line(
      "M10-4C46-46 84-76 118-84M10 2C50-20 86-40 124-52M12 22C42 28 64 44 84 70",
      fill === "enamel" ? "var(--tint)" : "var(--deep)",
      4,
      'opacity=".7"',
    ) +
    spark(112, -74, 22) +
    spark(80, 62, 18);
  const feelers = line("M2-30C10-70 26-92 42-104", "var(--dark)", 5) + ball(43, -105, 6);
  return mirrored(wing + feelers, 0) + tube("M0-30V62", 19) + ball(0, -36, 13);
}

export function bow(skin: "cloth" | "metal"): string {
  const loop =
    skin === "cloth"
      ? enamel(shape.TAIL, 3) +
        enamel(shape.LOOP, 3) +
        line(
          "M22-2C62-14 96-22 126-18M20 4C56 10 84 18 104 30M20-10C50-34 78-46 100-50",
          "var(--shade)",
          5,
          'opacity=".45"',
        ) +
        line("M84-66C112-78 134-74 146-58", "#fff", 9, 'opacity=".45"')
      : plate(shape.TAIL, 6) +
        plate(shape.LOOP, 8) +
        line("M24-4C70-18 104-26 132-18", "var(--deep)", 5, 'opacity=".5"');
  const knot = shape.box(54, 62, 20);
  return (
    mirrored(loop, 0) +
    (skin === "cloth"
      ? enamel(knot, 3) + line("M-10-20C-4-4-4 8-10 20M10-20C6-4 6 8 10 20", "var(--shade)", 4, 'opacity=".5"')
      : plate(knot, 7))
  );
}

export function leaf(): string {
  return (
    plate(shape.LEAF, 6) +
    line("M0-84V90M0-40L20-60M0-40L-20-60M0-4L27-28M0-4L-27-28M0 32L25 8M0 32L-25 8", "var(--deep)", 4, 'opacity=".55"')
  );
}

export function star(): string {
  return plate(shape.STAR, 12) + setGem("round", 0, 2, 52);
}

export function moon(): string {
  return plate(shape.MOON, 9) + place(plate(shape.STAR, 16), 34, 0, 0.36, 10);
}

export function cross(): string {
  return (
    plate(shape.CROSS, 9) +
    spark(0, -25, 34) +
    [-78, 18, 54, 86].map((y) => spark(0, y, 22)).join("") +
    spark(-48, -25, 22) +
    spark(48, -25, 22)
  );
}

export function shell(): string {
  const ribs = [-52, -28, 0, 28, 52]
    .map((x) => line(`M${x * 0.2} 74L${x * 1.3}-${78 - Math.abs(x) * 0.5}`, "var(--deep)", 4, 'opacity=".45"'))
    .join("");
  return (
    plate(
      "M-26 84C-30 60-90 20-92-24C-92-60-70-84-46-74C-34-98-10-100 0-86C10-100 34-98 46-74C70-84 92-60 92-24C90 20 30 60 26 84Z",
      8,
    ) + ribs
  );
}

/** A round stone in a crown of small ones. */
export function solitaire(): string {
  return paint(shape.disc(92), "url(#m)") + halo(0, 0, 79, 18, 25) + setGem("round", 0, 0, 122);
}

export function engraved(letter: string, outline = shape.disc(92)): string {
  const mark = shape.LETTERS[letter] ?? "";
  return (
    plate(outline, 10) +
    line(mark, "var(--shine)", 15, 'transform="translate(2 3) scale(.72)" opacity=".9"') +
    line(mark, "var(--deep)", 14, 'transform="scale(.72)"')
  );
}

export function pearlDrop(): string {
  return ball(0, -74, 14) + bead(0, 0, 66, "p");
}

/** A soft tassel; its cap at (0, 0), 200 long. */
export function tassel(): string {
  const threads = [-34, -22, -10, 2, 14, 26]
    .map((x) =>
      line(
        `M${x * 0.55} 34C${x} 90 ${x * 1.2} 150 ${x * 1.25} ${206 - Math.abs(x) * 0.3}`,
        "var(--shade)",
        4,
        'opacity=".5"',
      ),
    )
    .join("");
  return (
    enamel("M-20 30C-34 90-46 160-48 204Q0 222 48 204C46 160 34 90 20 30Z", 3) +
    threads +
    line("M-14 60C-20 110-26 150-28 196", "var(--tint)", 6, 'opacity=".6"') +
    place(plate(shape.box(48, 44, 12), 6), 0, 16)
  );
}
