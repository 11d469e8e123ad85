/** A small shop with two customers, each with a cart, favorites, a history and an order of their own. */

import sharp from "sharp";
import { saveCollections } from "../../../server/catalog/collections/save-collections.ts";
import { findProductByHandle } from "../../../server/catalog/products/products.ts";
import { answerText } from "../../../server/catalog/reviews/moderation.ts";
import { placeOrder } from "../../../server/orders/checkout/place-order.ts";
import { shipOrder } from "../../../server/orders/fulfilment/ship.ts";
import type { PlaceSearch } from "../../../server/places/address-search/place-search.ts";
import { newSecret } from "../../../server/secrets.ts";
import type { Shop } from "../../../server/shop.ts";
import { fillCartOf, openBankAccounts, sell, signUp, inputFor } from "../../orders/support/market.ts";
import type { Backend } from "../../support/backend.ts";

export type AccessPerson = { email: string; password: string; token: string };

export type AccessFixture = {
  ada: AccessPerson;
  bea: AccessPerson;
  /** Data that only Ada may ever see. */
  secrets: string[];
  productId: number;
  variantId: number;
  /** Of Ada's unpaid order. */
  orderId: number;
  /** Ada's other order, paid and sent. */
  sentOrderId: number;
  pictureKey: string;
  locationId: string;
  sharedCode: string;
  /** By Ada, of the ring. */
  reviewId: string;
  reviewMailKey: string;
  questionId: string;
};

export const onlyBerlin: PlaceSearch = {
  suggest: async () => [{ id: "berlin", text: "Berlin, Germany" }],
  locate: async (id) =>
    id === "berlin" ? { address1: "", city: "Berlin", province: "Berlin", zip: "", country: "DE" } : null,
};

export async function pictureForm(): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#b08d57" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new File([new Uint8Array(picture)], "ring.png", { type: "image/png" }));
  const request = new Request("https://shop.example", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { "content-type": type } };
}

/** Both customers use the shop through the calls themselves. */
export async function openAccessFixture(shop: Shop, backend: Backend): Promise<AccessFixture> {
  await openBankAccounts(shop);
  const descriptionHtml = "<p>Gold-plated.</p>";
  // Stock is not counted, so one customer's order changes nothing for the other.
  const variantId = await sell(shop, { handle: "ring", title: "Ring", descriptionHtml, dollars: 12, stock: null });
  const theirs = await sell(shop, { handle: "only-ada", title: "Only for Ada", dollars: 20, stock: null });
  await saveCollections(shop, [
    {
      ...{ handle: "rings", title: "Rings", descriptionHtml: "", imageSrc: null, imageAlt: null },
      rules: [{ field: "type", value: "Rings" }],
    },
  ]);
  const product = await findProductByHandle(shop, "ring");
  if (!product) throw new Error("The ring is not on sale.");

  const password = "right password";
  const people = await Promise.all(
    ["ada@example.com", "bea@example.com"].map(async (email) => {
      const customer = await signUp(shop, email);
      return { id: customer.id, email, password, token: await backend.logIn(email, password) };
    }),
  );
  const [ada, bea] = people;
  if (!ada || !bea) throw new Error("Nobody signed up.");

  const asAda = { bearer: ada.token };
  await backend.read("addToCart", { list: [{ variant_id: theirs, quantity: 6 }] }, asAda);
  const only = await findProductByHandle(shop, "only-ada");
  await backend.read("updateFavorite", { sid: only?.id, favorite: true }, asAda);
  await backend.read("createBrowsingHistory", { url: "/products/only-ada" }, asAda);
  const cartKey = await fillCartOf(shop, ada, [theirs, 2]);
  const input = await inputFor(shop, cartKey, {
    email: ada.email,
    paymentMethod: "bank-transfer",
    note: "for Ada alone",
  });
  const { name } = await placeOrder(shop, cartKey, input);
  const { orders } = await backend.read("listOrders", {}, asAda);
  const sentKey = await fillCartOf(shop, ada, [variantId, 50]);
  const sent = await placeOrder(shop, sentKey, await inputFor(shop, sentKey, { email: ada.email }));
  await shipOrder(shop, sent.number, { key: "sent", carrier: "DHL", trackingNumber: "" });
  const [sentOrder] = (await backend.read("listOrders", { state: "FULFILLED" }, asAda)).orders;
  await backend.read("writeReview", { id: product.id, stars: 5, text: "As in the picture." }, asAda);
  const { reviews } = await backend.read("listReviews", { id: product.id });
  await backend.read("askQuestion", { id: product.id, text: "Is it gold?" }, asAda);
  const question = await shop.db.selectFrom("questions").select("id").executeTakeFirstOrThrow();
  await answerText(shop, { kind: "question", id: question.id }, "Gold-plated brass.");
  const sentOrderId = Number(sentOrder?.id.split("/").at(-1));
  const reviewMailKey = newSecret();
  const request = { order_id: sentOrderId, key: reviewMailKey, mailed: true, created_at: shop.now() };
  await shop.db.insertInto("review_requests").values(request).execute();
  const coupons = await backend.read("listCoupons", { type: "all" }, asAda);

  const { payload, headers } = await pictureForm();
  const storedPicture = await backend.send({ method: "POST", url: "/api/v1/product/image/remote", payload, headers });
  const { suggestions } = await backend.read("suggestAddresses", { query: "Berlin", iso2: "DE" });
  const shared = await backend.read("shareLines", { kind: "list", lines: [{ variantId, quantity: 2 }] });
  const pictureKey = (storedPicture.body.data as { image?: string } | null)?.image;
  const [order] = orders;
  const [place] = suggestions;
  if (!order || !sentOrder || pictureKey === undefined || !place) throw new Error("The world is not whole.");
  return {
    ...{ ada, bea, productId: product.id, variantId, pictureKey, locationId: place.id, sharedCode: shared.code },
    orderId: Number(order.id.split("/").at(-1)),
    reviewId: reviews[0]?.id ?? "",
    questionId: String(question.id),
    ...{ sentOrderId, reviewMailKey },
    secrets: [ada.email, name, "only-ada", "Only for Ada", "for Ada alone", ...coupons.list.map(({ code }) => code)],
  };
}
