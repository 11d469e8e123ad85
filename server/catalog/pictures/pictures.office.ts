import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { type OfficeHandler, ownHandler } from "../../office/office-handler.ts";
import { storeInMedia } from "./media-store.ts";
import { pictureUrl } from "./picture-url.ts";

const SHOWN_PIXELS = 480;

export const pictureUploadHandlers: OfficeHandler[] = [
  ownHandler(OFFICE_CALLS.uploadPicture, async (shop, { file }) => {
    const { path, width, height } = await storeInMedia(shop.pictures, file);
    return { src: path, url: await pictureUrl(shop, path, { maxWidth: SHOWN_PIXELS }), width, height };
  }),
];
