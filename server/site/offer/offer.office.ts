import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { StoredOffer } from "../../../contract/site/offer.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import type { Shop } from "../../shop.ts";
import { findSetting } from "../settings/settings.ts";
import { confirmStep } from "../setup/setup.ts";
import { offerInForce, saveOffer } from "./offer.ts";

export const offerHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.offer, async (shop) => {
    const offer = await storedOfferOf(shop);
    return { offer, countries: [...COUNTRIES], version: versionOf(offer) };
  }),
  editHandler(OFFICE_CALLS.saveOffer, {
    subject: () => ({ kind: "setting", id: "offer" }),
    read: (shop) => storedOfferOf(shop),
    async handle(shop, { offer }) {
      await saveOffer(shop, offer);
      await confirmStep(shop, "offer");
      return {};
    },
  }),
];

async function storedOfferOf(shop: Pick<Shop, "db">): Promise<StoredOffer> {
  const stored = await findSetting(shop, "offer");
  if (stored) return stored;
  const { main, sourceLanguage } = await offerInForce(shop);
  return { languages: null, countries: null, currencies: null, main, sourceLanguage };
}
