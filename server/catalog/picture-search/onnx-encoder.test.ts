import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { PictureModelSettings } from "../../config.ts";
import { ConfigError } from "../../setting-forms.ts";
import { openOnnxEncoder, pictureEncoderOf, type OnnxRuntime } from "./onnx-encoder.ts";
import { ownEncoder } from "./own-encoder.ts";

const folder = mkdtempSync(join(tmpdir(), "filigree-model-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, "model.onnx");
writeFileSync(file, "weights");
const settings: PictureModelSettings = { file, side: 4, mean: [0.5, 0.25, 0], std: [0.5, 0.25, 1] };

class Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
  constructor(_type: "float32", data: Float32Array, dims: readonly number[]) {
    this.data = data;
    this.dims = dims;
  }
}

/** A network that computes `answer` of its input. */
function runtimeOf(answer: (input: Tensor) => Tensor): OnnxRuntime {
  const create = async () => ({
    inputNames: ["pixels"],
    outputNames: ["embedding"],
    run: async (feeds: Record<string, unknown>) => ({ embedding: answer(feeds["pixels"] as Tensor) }),
  });
  return { InferenceSession: { create }, Tensor };
}

const firstOfEach = ({ data, dims }: Tensor) =>
  new Tensor("float32", Float32Array.from([data[0] ?? 0, data[16] ?? 0, data[32] ?? 0, dims.length]), [1, 4]);
const red = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#f00" } })
    .png()
    .toBuffer();

test("SRCH-03 a network gets the whole picture channel by channel, and its descriptor has length 1", async () => {
  const encoder = await openOnnxEncoder(settings, async () => runtimeOf(firstOfEach));
  expect(encoder.length).toBe(4);
  // (1 - 0.5) / 0.5, (0 - 0.25) / 0.25, 0 and the four dimensions of the input
  const size = Math.sqrt(1 + 1 + 0 + 16);
  expect((await encoder.describe(await red())).map((each) => [...each])).toEqual([
    [1, -1, 0, 4].map((each): unknown => expect.closeTo(each / size, 5)),
  ]);
  expect(await encoder.describeSent(await red())).toHaveLength(1);
});

test("SRCH-03 of a network that returns several tokens, the first counts", async () => {
  const tokens = () => new Tensor("float32", Float32Array.from([3, 4, 9, 9]), [1, 2, 2]);
  const encoder = await openOnnxEncoder(settings, async () => runtimeOf(tokens));
  const [descriptor] = await encoder.describe(await red());
  expect([...(descriptor ?? [])]).toEqual([expect.closeTo(0.6, 5), expect.closeTo(0.8, 5)]);
});

test("SRCH-03 another network, and the same one with other settings, have other names", async () => {
  const nameOf = async (changed: Partial<PictureModelSettings>) =>
    (await openOnnxEncoder({ ...settings, ...changed }, async () => runtimeOf(firstOfEach))).name;
  const other = join(folder, "other.onnx");
  writeFileSync(other, "other weights");
  const names = [
    await nameOf({}),
    await nameOf({ side: 8 }),
    await nameOf({ mean: [0, 0, 0] }),
    await nameOf({ file: other }),
  ];
  expect(new Set([...names, ownEncoder.name]).size).toBe(5);
  expect(await nameOf({})).toBe(names[0]);
  for (const name of names) expect(name).toMatch(/^[a-z\d-]+$/);
});

test("SRCH-03 the start says what is missing: the package, the file, a network that fits", async () => {
  expect(await pictureEncoderOf(null)).toBe(ownEncoder);
  await expect(pictureEncoderOf(settings)).rejects.toThrow(
    new ConfigError(
      `PICTURE_MODEL needs the package onnxruntime-node, which does not come with the shop: npm install --no-save onnxruntime-node.`,
    ).message,
  );
  const none = join(folder, "none.onnx");
  await expect(openOnnxEncoder({ ...settings, file: none }, async () => runtimeOf(firstOfEach))).rejects.toThrow(
    `PICTURE_MODEL=${none}: the file cannot be read.`,
  );
  const square = () => new Tensor("float32", new Float32Array(16), [1, 4, 2, 2]);
  await expect(openOnnxEncoder(settings, async () => runtimeOf(square))).rejects.toThrow("It returns [1,4,2,2]");
  const nothing = () => new Tensor("float32", new Float32Array(4), [1, 4]);
  await expect(openOnnxEncoder(settings, async () => runtimeOf(nothing))).rejects.toBeInstanceOf(ConfigError);
});
