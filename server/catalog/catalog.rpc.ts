import { productSoldsCall } from "../../contract/catalog.ts";
import { globalId } from "../../domain/ids.ts";
import { door, type Door } from "../door.ts";
import { idsOfInput } from "../input-ids.ts";
import { soldCounts } from "./sold-counts.ts";

export const catalogDoors: Door[] = [
  door(productSoldsCall, async (shop, { id }) => {
    const solds = await soldCounts(shop, idsOfInput("id", id, "Product"));
    return { list: [...solds].map(([product, sold]) => ({ id: globalId("Product", product), sold })) };
  }),
];
