import sharp from "sharp";
import { GARNET, GROUND, NIGHT, png } from "../generate/render-tile.ts";

/** Pixels of 1 dp in each of Android's densities. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** Fills any screen in portrait and landscape. */
const SPLASH_SIDE = 2_732;

export async function mobileMarks(): Promise<Map<string, Buffer>> {
  const marks = new Map<string, Buffer>();
  const res = "android/app/src/main/res";
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const folder = `${res}/mipmap-${density}`;
    const legacy = { side: 48 * scale, mark: "mark", part: 0.82 } as const;
    marks.set(`${folder}/ic_launcher.png`, await png({ ...legacy, corner: 6 / 26 }));
    marks.set(`${folder}/ic_launcher_round.png`, await png({ ...legacy, part: 0.68, corner: 0.5 }));
    // Any mask leaves a circle of 66 of the 108 dp. The same picture is the monochrome icon, of which only the opacity
    // counts.
    const layer = { side: 108 * scale, mark: "mark", part: 0.5, ground: null } as const;
    marks.set(`${folder}/ic_launcher_foreground.png`, await png(layer));
  }
  // A circle of 192 of the 288 dp is visible.
  const splash = { mark: "mark", ground: null } as const;
  const onAndroid = { ...splash, side: 288 * 4, part: 0.5 };
  marks.set(`${res}/drawable-xxxhdpi/splash_mark.png`, await png({ ...onAndroid, ink: GARNET }));
  marks.set(`${res}/drawable-night-xxxhdpi/splash_mark.png`, await png({ ...onAndroid, ink: NIGHT.ink }));

  const assets = "ios/App/App/Assets.xcassets";
  marks.set(
    `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`,
    await opaque(await png({ side: 1024, mark: "mark", part: 0.8 })),
  );
  for (const [name, ink, background] of [
    ["splash", GARNET, GROUND],
    ["splash-night", NIGHT.ink, NIGHT.ground],
  ] as const) {
    const ground = { width: SPLASH_SIDE, height: SPLASH_SIDE, channels: 3, background } as const;
    const mark = await png({ ...splash, side: 384, part: 1, ink });
    const screen = sharp({ create: ground }).composite([{ input: mark }]);
    marks.set(`${assets}/Splash.imageset/${name}.png`, await opaque(await screen.png().toBuffer()));
  }
  return marks;
}

/** Apple rejects icons with an alpha channel. */
function opaque(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().png({ compressionLevel: 9, palette: false }).toBuffer();
}
