import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { Refusal } from "../../../contract/refusals.ts";
import type { Subject } from "../../../domain/staff/subjects.ts";
import { ForPerson } from "../../for-person.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { CatalogShop } from "../catalog-shop.ts";
import { type ProductVideo, videoPath } from "./product-video.ts";
import { addUploadedVideo, changeVideo, listVideos, removeVideo, setPreview } from "./videos.ts";

type Named = { handle: string; id: number };

const subject = ({ handle }: { handle: string }): Subject => ({ kind: "product", id: handle });

export const videoHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.videosOf, async (shop, { handle }) => {
    const videos = await refusing(listVideos(shop, handle));
    return {
      videos: videos.map((video) => ({
        ...shown(video),
        version: versionOf(edited(video)),
        posterVersion: versionOf(posterOf(video)),
      })),
    };
  }),
  editHandler(OFFICE_CALLS.addVideo, {
    subject,
    read: readAll,
    async handle(shop, input) {
      const { video } = await refusing(addUploadedVideo(shop, input));
      return { id: video.id };
    },
  }),
  editHandler(OFFICE_CALLS.changeVideo, {
    subject,
    read: readOne,
    async handle(shop, input) {
      await refusing(changeVideo(shop, input));
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.setPoster, {
    subject,
    async read(shop, named) {
      const video = await findOne(shop, named);
      return video && posterOf(video);
    },
    async handle(shop, { file = null, ...input }) {
      await refusing(setPreview(shop, { ...input, file }));
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.removeVideo, {
    subject,
    read: readAll,
    opened: readOne,
    async handle(shop, { handle, id }) {
      await refusing(removeVideo(shop, handle, id));
      return {};
    },
  }),
];

async function readAll(shop: CatalogShop, { handle }: { handle: string }) {
  return { videos: (await refusing(listVideos(shop, handle))).map(shown) };
}

async function readOne(shop: CatalogShop, named: Named) {
  const video = await findOne(shop, named);
  return video && edited(video);
}

async function findOne(shop: CatalogShop, { handle, id }: Named): Promise<ProductVideo | null> {
  return (await refusing(listVideos(shop, handle))).find((video) => video.id === id) ?? null;
}

/** What `changeVideo` changes. */
function edited({ alt, position }: ProductVideo) {
  return { alt, position };
}

/** What `setPoster` changes, and of which video. */
function posterOf({ id, preview }: ProductVideo) {
  return { video: id, poster: preview?.src ?? null };
}

function shown({ id, position, alt, preview, files }: ProductVideo) {
  const [file] = files;
  return {
    ...{ id, position, alt },
    formats: files.map(({ format }) => format),
    seconds: Math.round((file?.durationMs ?? 0) / 100) / 10,
    bytes: files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    url: file ? videoPath(file) : "",
    poster: preview?.src ?? null,
  };
}

/** What the use cases say to whoever types commands is refused here with the same words. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ForPerson) throw new Refusal("catalogue.refused", error.message);
    throw error;
  }
}
