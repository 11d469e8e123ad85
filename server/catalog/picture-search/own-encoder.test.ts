import sharp from "sharp";
import { expect, test } from "vitest";
import { bytesOfDescriptors, descriptorsOfBytes } from "../pictures/descriptor-bytes.ts";
import { likestOf, emptyIndex, putIntoIndex } from "../pictures/picture-index.ts";
import { shrinkPicture } from "../pictures/read-picture.ts";
import { ownEncoder } from "./own-encoder.ts";

const SHAPES = {
  heart: `<path d="M100 160C20 100 50 40 100 80C150 40 180 100 100 160Z"`,
  bar: `<path d="M30 90H170V110H30Z"`,
};
const DISC = `<path d="M100 45A58 58 0 1 1 99 45Z"`;
const HOOK = `<path d="M60 30H85V130H150V160H60Z"`;
const COLOURS = { red: "#b01030", green: "#10803c", gold: "#d9a947", silver: "#707070", teal: "#0aa3a8" };

const rendered = (shape: keyof typeof SHAPES, colour: keyof typeof COLOURS, ground = "#fbf9f6") =>
  drawn(SHAPES[shape], colour, ground);

const drawn = (path: string, colour: keyof typeof COLOURS, ground = "#fbf9f6") =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="${ground}"/>${path} fill="${COLOURS[colour]}"/></svg>`,
    ),
  );

async function bytesOf(picture: Uint8Array): Promise<Uint8Array> {
  return bytesOfDescriptors(await ownEncoder.describe(picture));
}

async function catalogue() {
  const index = emptyIndex(ownEncoder);
  for (const shape of ["heart", "bar"] as const) {
    for (const colour of ["red", "green", "gold"] as const) {
      const picture = await shrinkPicture(await rendered(shape, colour).png().toBuffer());
      putIntoIndex(index, `${colour} ${shape}`, await bytesOf(picture));
    }
  }
  return index;
}

test.each([
  ["on a dark cloth", rendered("heart", "red", "#23304a")],
  ["on wood", rendered("heart", "red", "#8a6a4c")],
  ["in dim light", rendered("heart", "red").linear(0.55, 0)],
  ["in warm light", rendered("heart", "red").linear([1.05, 0.95, 0.8], [0, 0, 0])],
  ["at the edge of the picture", rendered("heart", "red").extract({ left: 40, top: 30, width: 155, height: 150 })],
])("SRCH-03 an object %s is found by its shape and colour", async (_, picture) => {
  const sent = await ownEncoder.describeSent(await shrinkPicture(await picture.jpeg({ quality: 60 }).toBuffer()));
  const [first, second] = await likestOf(await catalogue(), sent, 6);
  expect(first?.src).toBe("red heart");
  expect((first?.similarity ?? 0) - (second?.similarity ?? 0)).toBeGreaterThan(0.03);
});

test.each([
  ["black and white", rendered("heart", "red").greyscale().toColourspace("srgb")],
  ["in another colour", rendered("heart", "red").modulate({ hue: 200, saturation: 1.6 })],
])(
  "SRCH-03 an object whose picture is %s is found by its shape, not something else in that colour",
  async (_, picture) => {
    const index = await catalogue();
    for (const colour of ["silver", "teal"] as const) {
      const disc = await shrinkPicture(await drawn(DISC, colour).png().toBuffer());
      putIntoIndex(index, `${colour} disc`, await bytesOf(disc));
    }
    const sent = await ownEncoder.describeSent(await shrinkPicture(await picture.jpeg().toBuffer()));
    const found = await likestOf(index, sent, 3);
    expect(found.map(({ src }) => src)).toEqual([1, 2, 3].map(() => expect.stringMatching(/ heart$/)));
  },
);

test("SRCH-03 a mirrored picture is as similar as the picture itself", async () => {
  const index = emptyIndex(ownEncoder);
  const hook = drawn(HOOK, "gold");
  putIntoIndex(index, "hook", await bytesOf(await shrinkPicture(await hook.png().toBuffer())));
  const similarityOf = async (picture: ReturnType<typeof drawn>) => {
    const sent = await ownEncoder.describeSent(await shrinkPicture(await picture.png().toBuffer()));
    return (await likestOf(index, sent, 1))[0]?.similarity;
  };
  expect(await similarityOf(drawn(HOOK, "gold").flop())).toBeCloseTo((await similarityOf(hook)) ?? 0, 2);
});

test("SRCH-03 a quarter of a picture finds it among others that have the same colours elsewhere", async () => {
  const index = emptyIndex(ownEncoder);
  const twoThings = (left: keyof typeof SHAPES, right: keyof typeof SHAPES) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#fbf9f6"/>${SHAPES[left]} fill="#b01030"/><g transform="translate(200 200)">${SHAPES[right]} fill="#10803c"/></g></svg>`,
      ),
    );
  for (const [left, right] of [
    ["heart", "bar"],
    ["bar", "heart"],
  ] as const)
    putIntoIndex(
      index,
      `${left} ${right}`,
      await bytesOf(await shrinkPicture(await twoThings(left, right).png().toBuffer())),
    );
  for (const name of ["heart", "bar"] as const) {
    const quarter = await shrinkPicture(await rendered(name, "red").jpeg().toBuffer());
    const found = await likestOf(index, await ownEncoder.describeSent(quarter), 2);
    expect(found[0]?.src).toMatch(new RegExp(`^${name}`));
    expect((found[0]?.similarity ?? 0) - (found[1]?.similarity ?? 0)).toBeGreaterThan(0.05);
  }
});

test("SRCH-03 the same pixels always give the same numbers, of length 1, and hardly change when stored", async () => {
  const picture = await shrinkPicture(await rendered("bar", "gold").png().toBuffer());
  const descriptors = await ownEncoder.describe(picture);
  expect(await ownEncoder.describe(picture)).toEqual(descriptors);
  expect(descriptors).toHaveLength(ownEncoder.perPicture);
  const stored = descriptorsOfBytes(bytesOfDescriptors(descriptors), ownEncoder.length);
  for (const [place, descriptor] of descriptors.entries()) {
    expect(descriptor).toHaveLength(ownEncoder.length);
    expect(Math.hypot(...descriptor)).toBeCloseTo(1, 4);
    expect(Math.hypot(...(stored[place] ?? []))).toBeCloseTo(1, 5);
    expect(descriptor.reduce((sum, each, at) => sum + each * (stored[place]?.[at] ?? 0), 0)).toBeGreaterThan(0.999);
  }
});
