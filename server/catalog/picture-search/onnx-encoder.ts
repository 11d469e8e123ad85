/**
 * The operator's neural network (docs/decisions/0020): an ONNX file that takes `[1, 3, side, side]` 32-bit floats (red,
 * green, blue; 0 to 1, minus `mean`, divided by `std`) and returns `[1, length]` or `[1, tokens, length]`.
 */

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { PictureModelSettings } from "../../config.ts";
import { ConfigError } from "../../setting-forms.ts";
import { DESCRIPTOR_FORMAT } from "../pictures/descriptor-bytes.ts";
import type { PictureEncoder } from "../pictures/picture-encoder.ts";
import { ownEncoder } from "./own-encoder.ts";

export type OnnxRuntime = {
  InferenceSession: { create(model: Uint8Array, options: { intraOpNumThreads: number }): Promise<Session> };
  Tensor: new (type: "float32", data: Float32Array, dims: readonly number[]) => Tensor;
};
type Session = {
  inputNames: readonly string[];
  outputNames: readonly string[];
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
};
type Tensor = { data: unknown; dims: readonly number[] };

/** Not a dependency of the shop: it is large, and only shops with a model need it. */
const PACKAGE = "onnxruntime-node";
const CHANNELS = 3;

export async function pictureEncoderOf(model: PictureModelSettings | null): Promise<PictureEncoder> {
  return model ? openOnnxEncoder(model) : ownEncoder;
}

/** Throws `ConfigError` when the package or the file is missing, or the model does not fit. */
export async function openOnnxEncoder(
  { file, side, mean, std }: PictureModelSettings,
  loadRuntime: () => Promise<OnnxRuntime> = installedRuntime,
): Promise<PictureEncoder> {
  const runtime = await loadRuntime();
  const model = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`PICTURE_MODEL=${file}: the file cannot be read. ${messageOf(error)}`);
  });
  const shape = [1, CHANNELS, side, side];

  async function describe(session: Session, picture: Uint8Array): Promise<Float32Array> {
    const input = new runtime.Tensor("float32", await squareOf(picture, { side, mean, std }), shape);
    const given = await session.run({ [session.inputNames[0] ?? ""]: input });
    return descriptorOf(given[session.outputNames[0] ?? ""]);
  }

  try {
    const session = await runtime.InferenceSession.create(model, { intraOpNumThreads: 1 });
    const create = { width: 8, height: 8, channels: CHANNELS, background: "#777" } as const;
    const { length } = await describe(session, await sharp({ create }).png().toBuffer());
    const hash = createHash("sha256")
      .update(model)
      .update(JSON.stringify([side, mean, std, DESCRIPTOR_FORMAT]))
      .digest("hex");
    return {
      name: `onnx-${hash.slice(0, 16)}`,
      length,
      perPicture: 1,
      similarityOfUnrelated: 0,
      describe: async (picture) => [await describe(session, picture)],
      describeSent: async (picture) => [await describe(session, picture)],
    };
  } catch (error) {
    throw new ConfigError(`PICTURE_MODEL=${file}: the model cannot be used. ${messageOf(error)}`);
  }
}

async function installedRuntime(): Promise<OnnxRuntime> {
  try {
    const loaded = (await import(PACKAGE)) as OnnxRuntime & { default?: OnnxRuntime };
    return loaded.default ?? loaded;
  } catch (error) {
    throw new ConfigError(
      `PICTURE_MODEL needs the package ${PACKAGE}, which does not come with the shop: npm install --no-save ${PACKAGE}. ${messageOf(error)}`,
    );
  }
}

async function squareOf(
  picture: Uint8Array,
  { side, mean, std }: Omit<PictureModelSettings, "file">,
): Promise<Float32Array> {
  const data = await sharp(picture)
    .flatten({ background: "#fff" })
    .resize({ width: side, height: side, fit: "contain", background: "#fff" })
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer();
  const pixels = side * side;
  const input = new Float32Array(CHANNELS * pixels);
  for (let at = 0; at < pixels; at += 1) {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      const part = (data[at * CHANNELS + channel] ?? 0) / 255;
      input[channel * pixels + at] = (part - (mean[channel] ?? 0)) / (std[channel] ?? 1);
    }
  }
  return input;
}

function descriptorOf(output: Tensor | undefined): Float32Array {
  const { data, dims } = output ?? { data: null, dims: [] };
  const length = dims.at(-1) ?? 0;
  if (!(data instanceof Float32Array) || dims.length < 2 || dims.length > 3 || dims[0] !== 1 || length < 2) {
    throw new Error(`It returns ${JSON.stringify(dims)} where [1, length] of 32-bit floats is needed.`);
  }
  const descriptor = data.slice(0, length);
  const size = Math.hypot(...descriptor);
  if (!Number.isFinite(size) || size === 0) throw new Error("It returns no numbers.");
  return descriptor.map((each) => each / size);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
