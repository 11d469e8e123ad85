import { productSolds } from "../../contract/catalog.ts";
import { Refusal } from "../../contract/refusals.ts";
import { globalId, idOf } from "../../domain/ids.ts";
import { door, type Door } from "../door.ts";
import { soldCounts } from "./sold-counts.ts";

export const catalogDoors: Door[] = [
  door(productSolds, async (shop, { id }) => {
    const asked = (Array.isArray(id) ? id : [id]).map((each) => {
      const number = idOf(String(each), "Product");
      if (number === null) throw new Refusal("input.invalid", `id: "${each}" is not a product's id`);
      return number;
    });
    const solds = await soldCounts(shop, asked);
    return { list: [...solds].map(([product, sold]) => ({ id: globalId("Product", product), sold })) };
  }),
];
