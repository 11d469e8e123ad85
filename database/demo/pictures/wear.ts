/** Watches, sunglasses and bags. */
import { at, ball, chain, enamel, line, mirrored, paint, place, plate, stamp, tube } from "./brush.ts";
import { BRIGHT, design, PLAIN, type Designs } from "./design.ts";
import * as shape from "./shapes.ts";

function marks(radius: number): string {
  const ticks = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * Math.PI * 2;
    const inner = radius * (index % 3 === 0 ? 0.74 : 0.82);
    return `M${at(Math.sin(angle) * inner)} ${at(-Math.cos(angle) * inner)}L${at(Math.sin(angle) * radius * 0.9)} ${at(-Math.cos(angle) * radius * 0.9)}`;
  });
  return line(ticks.join(""), "var(--dark)", 8);
}

function hands(length: number): string {
  return (
    line(`M0 10L-${at(length * 0.46)}-${at(length * 0.34)}`, "var(--deep)", 13) +
    line(`M0 14L${at(length * 0.56)}-${at(length * 0.5)}`, "var(--deep)", 9) +
    ball(0, 0, 14)
  );
}

function face(): string {
  return (
    tube("M186 0H206", 40) +
    plate(shape.disc(190), 16) +
    paint(shape.disc(160), "#fdfcf9") +
    line(shape.disc(160), "var(--dark)", 4, 'opacity=".5"') +
    marks(160) +
    hands(150) +
    paint("M-136-76A156 156 0 0 1 40-150C-40-110-90-50-116 36A156 156 0 0 1-136-76Z", "url(#g)", 'opacity=".75"')
  );
}

function strap(): string {
  const half =
    enamel("M-92-150C-86-260-78-380-74-480H74C78-380 86-260 92-150Z", 4) +
    line(
      "M-66-170C-62-280-58-380-56-470M66-170C62-280 58-380 56-470",
      "var(--tint)",
      4,
      'stroke-dasharray="13 12" opacity=".7"',
    );
  return (
    half +
    `<g transform="scale(1 -1)">${half}${[-250, -310, -370].map((y) => `<ellipse cy="${y}" rx="10" ry="13" fill="var(--shade)"/>`).join("")}</g>`
  );
}

function linkStrap(): string {
  const row =
    plate(shape.box(76, 50, 10), 5) +
    place(plate(shape.box(40, 50, 10), 5), -62, 0) +
    place(plate(shape.box(40, 50, 10), 5), 62, 0);
  return [-184, -236, -288, -340, -392, -444, 184, 236, 288, 340, 392, 444]
    .map((y, index) => place(stamp("l", row, index === 0), 0, y))
    .join("");
}

function squareFace(): string {
  return (
    tube("M168 0H186", 36) +
    plate(shape.box(330, 330, 60), 16) +
    `<path d="${shape.box(270, 270, 40)}" fill="url(#c)" stroke="var(--deep)" stroke-width="4"/>` +
    line("M0-112V-88M0 112V88M-112 0H-88M112 0H88", "var(--light)", 9) +
    hands(150) +
    paint("M-135-100Q-135-135-100-135H60L-60 135H-100Q-135 135-135 100Z", "url(#g)", 'opacity=".45"')
  );
}

function glasses(lens: string, bridge: string, arm: string): string {
  const side =
    line(arm, "var(--shade)", 30) +
    line(arm, "var(--hue)", 18) +
    `<path d="${lens}" fill="#23262b" fill-opacity=".88"/><path d="${lens}" fill="url(#g)" opacity=".7"/>` +
    line(lens, "var(--shade)", 34) +
    line(lens, "var(--hue)", 24) +
    line(lens, "var(--tint)", 5, 'opacity=".65" transform="translate(-4 -6)"') +
    ball(340, -40, 9);
  return mirrored(side, 0) + line(bridge, "var(--shade)", 34) + line(bridge, "var(--hue)", 24);
}

function aviator(): string {
  const lens = "M40-60C50-92 110-104 200-100C290-96 318-70 312-10C304 74 236 132 166 126C90 120 34 40 40-60Z";
  const side =
    tube("M310-60C360-70 390-30 396 60", 12) +
    `<path d="${lens}" fill="url(#d)" fill-opacity=".9"/><path d="${lens}" fill="url(#g)" opacity=".6"/>` +
    tube(lens, 15);
  return mirrored(side, 0) + tube("M-44-50C-20-74 20-74 44-50", 13) + tube("M-70-92C-30-104 30-104 70-92", 11);
}

const ROUND_LENS = "M50 0A132 132 0 1 1 314 0A132 132 0 1 1 50 0Z";
const CAT_LENS =
  "M44-40C60-80 150-84 220-104C280-120 330-140 350-130C346-70 330 40 270 84C200 120 90 104 58 40C46 14 40-14 44-40Z";
const SQUARE_LENS = "M46-84C120-100 250-100 322-84C334 0 326 60 304 92C240 116 120 116 72 92C48 60 40 0 46-84Z";

function tote(): string {
  return (
    tube("M330 330C330 130 570 130 570 330", 30)
      .replaceAll("var(--deep)", "var(--shade)")
      .replaceAll("url(#m)", "var(--hue)")
      .replaceAll("var(--shine)", "var(--tint)") +
    enamel("M210 320H690L740 740Q742 770 710 770H190Q158 770 160 740Z", 5) +
    line("M232 344H668M186 742H714", "var(--tint)", 4, 'stroke-dasharray="14 12" opacity=".7"') +
    line("M232 344L196 720", "#fff", 14, 'opacity=".18"') +
    plate("M300 300h60v66h-60ZM540 300h60v66h-60Z", 6) +
    place(plate(shape.box(110, 56, 12), 6), 450, 480)
  );
}

function crossbody(): string {
  return (
    chain("M200 430C140 60 760 60 700 430", 24) +
    enamel("M170 420Q170 390 200 390H700Q730 390 730 420V700Q730 760 670 760H230Q170 760 170 700Z", 5) +
    enamel("M170 420Q170 384 206 384H694Q730 384 730 420V500Q600 600 450 600T170 500Z", 5) +
    line("M190 500Q320 576 450 576T710 500", "var(--tint)", 4, 'stroke-dasharray="13 11" opacity=".7"') +
    line("M206 404H640", "#fff", 9, 'opacity=".35"') +
    place(plate(shape.disc(46), 9) + line("M-16 0H16", "var(--deep)", 9), 450, 588)
  );
}

function clutch(): string {
  const quilt =
    "M160 420L420 680M160 560L280 680M300 420L560 680M440 420L700 680M580 420L740 580M160 560L300 420M160 680L440 420M300 680L560 420M440 680L700 420M580 680L740 520";
  return (
    enamel("M140 410Q140 370 180 370H720Q760 370 760 410V660Q760 710 710 710H190Q140 710 140 660Z", 5) +
    `<clipPath id="q"><path d="M140 370H760V710H140Z"/></clipPath><g clip-path="url(#q)">${line(quilt, "var(--shade)", 5, 'opacity=".5"')}${line(quilt, "var(--tint)", 3, 'opacity=".5" transform="translate(4 4)"')}</g>` +
    tube("M166 372H734", 26) +
    ball(432, 346, 24) +
    ball(472, 346, 24)
  );
}

function pouch(): string {
  return (
    enamel("M300 300C210 430 160 560 180 690C190 770 300 790 450 790S710 770 720 690C740 560 690 430 600 300Z", 4) +
    enamel(
      "M290 310C270 250 250 210 230 180C300 200 330 160 370 170C400 180 420 150 450 170C480 150 500 180 530 170C570 160 600 200 670 180C650 210 630 250 610 310Z",
      4,
    ) +
    line(
      "M330 360C290 440 270 540 270 640M450 360V560M570 360C610 440 630 540 630 640M310 220L330 290M450 210V290M590 220L570 290",
      "var(--shade)",
      7,
      'opacity=".35"',
    ) +
    line("M260 460C230 540 220 620 230 690", "#fff", 16, 'opacity=".25"') +
    tube("M286 320Q450 366 614 320", 14) +
    tube("M560 332C640 380 620 440 660 500M580 330C680 360 700 420 730 450", 11)
  );
}

export const WEAR: Designs = {
  "watch-leather": design("stone", "plain", BRIGHT, ["brown", "black", "navy", "blush"], () =>
    place(strap() + face(), 450, 450, 1.02, 12),
  ),
  "watch-bracelet": design("mist", "disc", BRIGHT, [], () => place(linkStrap() + face(), 450, 450, 1, 12)),
  "watch-square": design("sand", "sheet", PLAIN, ["emerald", "onyx", "cream", "navy"], () =>
    place(linkStrap() + squareFace(), 450, 450, 1, -10),
  ),
  "sunglasses-round": design("ivory", "sheet", ["gold"], ["black", "brown", "amber", "cream"], () =>
    place(glasses(ROUND_LENS, "M-54-30C-24-56 24-56 54-30", "M310-50C370-60 400 0 404 90"), 450, 450, 1, -6),
  ),
  "sunglasses-cat": design("blush", "plain", ["gold"], ["black", "brown", "burgundy", "blush", "lavender"], () =>
    place(glasses(CAT_LENS, "M-50-26C-20-44 20-44 50-26", "M346-110C384-100 400-20 404 70"), 450, 470, 1, -6),
  ),
  "sunglasses-square": design("sage", "plain", ["gold"], ["black", "brown", "navy", "sage"], () =>
    place(glasses(SQUARE_LENS, "M-50-40C-20-58 20-58 50-40", "M320-66C380-60 400 0 404 90"), 450, 450, 1, -6),
  ),
  "sunglasses-aviator": design("sand", "disc", PLAIN, ["amber", "black", "sage", "navy"], () =>
    place(aviator(), 450, 450, 1, -5),
  ),
  "bag-tote": design("ivory", "shelf", PLAIN, ["camel", "black", "burgundy", "sage", "cream"], tote),
  "bag-crossbody": design("mist", "shelf", PLAIN, ["black", "cream", "blush", "camel", "navy"], crossbody),
  "bag-clutch": design("lilac", "shelf", PLAIN, ["black", "burgundy", "champagne", "lavender"], clutch),
  "bag-pouch": design("sand", "shelf", ["gold"], ["cream", "blush", "sage", "burgundy", "black"], pouch),
};
