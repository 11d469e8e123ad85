/** Makes an uploaded logo safe: an SVG keeps only what draws, any other picture becomes a PNG. */

import { createHash } from "node:crypto";
import { XMLValidator } from "fast-xml-parser";
import sanitize from "sanitize-html";
import sharp from "sharp";
import { Refusal } from "../../../contract/refusals.ts";
import type { BrandPicture } from "../../../contract/site/brand.ts";
import { isPicture, MOST_PIXELS } from "../../catalog/pictures/read-picture.ts";

const MOST_SVG_BYTES = 512 * 1024;
/** Of a PNG's longer side; three times what any page shows. */
const MOST_SIDE = 1_024;
const LEAST_SIDE = 16;
/** Wider ones are no logo, and would leave no room in a header. */
const MOST_RATIO = 12;

const GRADIENTS = ["linearGradient", "radialGradient", "stop", "pattern", "clipPath", "mask", "symbol", "use"];
const SHAPES = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "image"];
const ATTRIBUTES = [
  ..."id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height viewBox points dx dy".split(" "),
  ..."preserveAspectRatio fill fill-opacity fill-rule clip-rule clip-path mask stroke stroke-width".split(" "),
  ..."stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity".split(" "),
  ..."opacity offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod color version".split(" "),
  ..."patternUnits patternTransform clipPathUnits maskUnits font-family font-size font-weight font-style".split(" "),
  ..."text-anchor letter-spacing vector-effect href xlink:href xmlns xmlns:xlink display visibility".split(" "),
];
/** Whatever a file, or an entity of it, says. */
const SPACES: Record<string, string> = {
  xmlns: "http://www.w3.org/2000/svg",
  "xmlns:xlink": "http://www.w3.org/1999/xlink",
};
/** In attributes and style sheets: something outside of the file, or a script. */
const OUTSIDE = /url\(\s*(?!["']?#)|@import|expression\s*\(|javascript:/i;
const OWN_LINK = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/i;

/** Throws `picture.refused`. */
export async function cleanPicture(bytes: Uint8Array): Promise<{ picture: BrandPicture; content: Uint8Array }> {
  const isSvg = /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4_096)).toString("utf8"));
  const content = isSvg ? cleanSvg(Buffer.from(bytes).toString("utf8")) : await asPng(bytes);
  const { width, height } = await sizeOf(content);
  if (Math.min(width, height) < (isSvg ? 1 : LEAST_SIDE)) throw refused("The picture is too small.");
  if (Math.max(width / height, height / width) > MOST_RATIO) throw refused("The picture is too long for a logo.");
  const id = createHash("sha256").update(content).digest("hex").slice(0, 40);
  return { picture: { id, format: isSvg ? "svg" : "png", width, height }, content };
}

function cleanSvg(text: string): Buffer {
  if (Buffer.byteLength(text) > MOST_SVG_BYTES) throw refused("An SVG may have at most 512 kB.");
  // A document type may declare entities in brackets, which the parser would take for text.
  const clean = sanitize(text.slice(Math.max(0, text.search(/<svg[\s>]/i))), {
    allowedTags: ["svg", "g", "defs", "title", "style", ...SHAPES, ...GRADIENTS],
    allowedAttributes: { "*": ATTRIBUTES },
    // Whatever is in them goes with them.
    nonTextTags: ["script", "foreignObject", "metadata", "desc", "textarea", "option"],
    allowVulnerableTags: true,
    allowedSchemes: ["data"],
    allowProtocolRelative: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    exclusiveFilter: ({ tag, text: css }) => tag === "style" && OUTSIDE.test(css),
    transformTags: { "*": (tagName, attribs) => ({ tagName, attribs: harmless(attribs) }) },
  }).trim();
  const named = /<svg(?=[^>]*\sxmlns=)/.test(clean)
    ? clean
    : clean.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
  if (!named.startsWith("<svg") || XMLValidator.validate(named) !== true) throw refused("This is not an SVG picture.");
  return Buffer.from(named);
}

function harmless(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) =>
        /(?:^|:)href$/i.test(name) ? OWN_LINK.test(value.trim()) : Object.hasOwn(SPACES, name) || !OUTSIDE.test(value),
      )
      .map(([name, value]) => [name, SPACES[name] ?? value]),
  );
}

async function asPng(bytes: Uint8Array): Promise<Buffer> {
  if (!isPicture(bytes)) throw refused("This is neither an SVG nor a PNG picture.");
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
      .autoOrient()
      .resize(MOST_SIDE, MOST_SIDE, { fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw refused("This picture cannot be read.");
  }
}

async function sizeOf(content: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    // Decoded once, so that a broken one is found now and not on the shop's pages.
    const { info } = await sharp(content, { limitInputPixels: MOST_PIXELS })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height };
  } catch {
    throw refused("This picture cannot be read.");
  }
}

function refused(message: string): Refusal {
  return new Refusal("picture.refused", message);
}
