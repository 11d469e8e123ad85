import sharp from "sharp";
import { GARNET, GROUND, NIGHT, png } from "../generate/render-tile.ts";
import { type ShopBrand, tileColour } from "./shop-brand.ts";

/** Pixels of 1 dp in each of Android's densities. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
/** Fills any screen in portrait and landscape. */
const SPLASH_SIDE = 2_732;
/** Android shows a circle of 192 of the 288 dp. */
const ANDROID_SPLASH = { side: 288 * 4, part: 0.5 };
const IOS_SPLASH_MARK = 384;
const ROUNDED = 6 / 26;
/** Of the mark in the shop's picture of it, see `server/site/brand/brand-files.ts`. */
const PART_OF_MARK = 0.7;

const RES = "android/app/src/main/res";
const ASSETS = "ios/App/App/Assets.xcassets";

/** What is drawn in each file; the sizes are the same for every shop. */
type Artist = {
  ground: string;
  tile: string;
  legacy(side: number): Promise<Buffer>;
  round(side: number): Promise<Buffer>;
  /** Any mask leaves a circle of 66 of the 108 dp. Also the monochrome icon, of which only the opacity counts. */
  foreground(side: number): Promise<Buffer>;
  icon(side: number): Promise<Buffer>;
  /** `part`: the share of the side that is drawn on. */
  splash(side: number, part: number, isNight: boolean): Promise<Buffer>;
};

/** Icons and splash screens, and the colours around them: the shop's own, or the built ones. */
export async function mobileMarks(brand: ShopBrand | null): Promise<Map<string, Buffer>> {
  const artist = (brand && (await shopsArtist(brand))) ?? BUILT;
  const files = new Map<string, Buffer>();
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const folder = `${RES}/mipmap-${density}`;
    files.set(`${folder}/ic_launcher.png`, await artist.legacy(48 * scale));
    files.set(`${folder}/ic_launcher_round.png`, await artist.round(48 * scale));
    files.set(`${folder}/ic_launcher_foreground.png`, await artist.foreground(108 * scale));
  }
  const { side, part } = ANDROID_SPLASH;
  for (const [folder, isNight] of [
    ["drawable-xxxhdpi", false],
    ["drawable-night-xxxhdpi", true],
  ] as const) {
    files.set(`${RES}/${folder}/splash_mark.png`, await artist.splash(side, part, isNight));
  }
  files.set(`${RES}/values/colors.xml`, Buffer.from(androidColours(artist)));

  files.set(`${ASSETS}/AppIcon.appiconset/AppIcon-512@2x.png`, await opaque(await artist.icon(1024)));
  for (const [name, isNight] of [
    ["splash", false],
    ["splash-night", true],
  ] as const) {
    const background = isNight ? NIGHT.ground : artist.ground;
    const ground = { width: SPLASH_SIDE, height: SPLASH_SIDE, channels: 3, background } as const;
    const mark = await artist.splash(IOS_SPLASH_MARK, 1, isNight);
    const screen = sharp({ create: ground }).composite([{ input: mark }]);
    files.set(`${ASSETS}/Splash.imageset/${name}.png`, await opaque(await screen.png().toBuffer()));
  }
  return files;
}

const BUILT: Artist = {
  ground: GROUND,
  tile: GARNET,
  legacy: (side) => png({ side, mark: "mark", part: 0.82, corner: ROUNDED }),
  round: (side) => png({ side, mark: "mark", part: 0.68, corner: 0.5 }),
  foreground: (side) => png({ side, mark: "mark", part: 0.5, ground: null }),
  icon: (side) => png({ side, mark: "mark", part: 0.8 }),
  splash: (side, part, isNight) => png({ side, mark: "mark", part, ground: null, ink: isNight ? NIGHT.ink : GARNET }),
};

/** Null for a shop without pictures of its own. */
async function shopsArtist({ ground, pictures }: ShopBrand): Promise<Artist | null> {
  if (pictures === null) return null;
  const { icon, mark } = pictures;
  const cut = async (side: number, corner: number) => {
    const shape = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${side * corner}"/></svg>`;
    return sharp(icon)
      .resize(side, side)
      .composite([{ input: Buffer.from(shape), blend: "dest-in" }])
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  return {
    ground,
    tile: await tileColour(icon),
    legacy: (side) => cut(side, ROUNDED),
    round: (side) => cut(side, 0.5),
    async foreground(side) {
      const part = Math.round((side * 0.5) / PART_OF_MARK);
      return centred(await sharp(mark).resize(part, part).png().toBuffer(), side);
    },
    icon: (side) => sharp(icon).resize(side, side).png().toBuffer(),
    splash: async (side, part) => centred(await cut(Math.round(side * part), ROUNDED), side),
  };
}

function androidColours({ tile, ground }: Artist): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- As in ui/tokens.css: the brand, and the ground of pages. -->
    <color name="ic_launcher_background">${tile.toUpperCase()}</color>
    <color name="ground">${ground.toUpperCase()}</color>
</resources>
`;
}

function centred(picture: Buffer, side: number): Promise<Buffer> {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Apple rejects icons with an alpha channel. */
function opaque(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().png({ compressionLevel: 9, palette: false }).toBuffer();
}
