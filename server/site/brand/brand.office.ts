import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import { brandOf, saveBrand, uploadBrandPicture } from "./brand.ts";

export const brandHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.brand, async (shop) => {
    const brand = await brandOf(shop);
    return { brand, version: versionOf(brand) };
  }),
  editHandler(OFFICE_CALLS.saveBrand, {
    subject: () => ({ kind: "setting", id: "brand" }),
    read: (shop) => brandOf(shop),
    async handle(shop, { brand }) {
      await saveBrand(shop, brand);
      return {};
    },
  }),
  ownHandler(OFFICE_CALLS.uploadBrandPicture, async (shop, { file }) => {
    const picture = await uploadBrandPicture(shop, file as Uint8Array);
    return { ...picture, src: `/brand/uploaded/${picture.id}` };
  }),
];
