import { keepPictureCall, searchByPictureCall } from "../../../contract/picture-search.ts";
import { door, type Door } from "../../door.ts";
import { keepPicture } from "./keep-picture.ts";
import { searchByPicture } from "./search-by-picture.ts";

export const pictureDoors: Door[] = [
  door(keepPictureCall, async (shop, input, { origin }) => ({
    image: await keepPicture(shop, input, [origin, shop.url]),
  })),
  door(searchByPictureCall, async (shop, { image, size, lang }, { origin }) => ({
    products: await searchByPicture(shop, { image, size, language: lang }, [origin, shop.url]),
  })),
];
