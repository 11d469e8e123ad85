import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import type { StoredOffer } from "../../../contract/site/offer.ts";
import { COUNTRIES } from "../../../domain/places/countries.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import { offerInForce } from "../../settings/offer.ts";
import { findSetting } from "../../settings/settings.ts";
import type { Shop } from "../../shop.ts";
import { proposedOffer } from "../setup/propose-offer.ts";
import { confirmStep } from "../setup/setup.ts";
import { saveOffer } from "./save-offer.ts";

export const offerHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.offer, async (shop) => {
    const offer = await shownOfferOf(shop);
    return { offer, countries: [...COUNTRIES], version: versionOf(offer) };
  }),
  editHandler(OFFICE_CALLS.saveOffer, {
    subject: () => ({ kind: "setting", id: "offer" }),
    read: (shop) => shownOfferOf(shop),
    async handle(shop, { offer }) {
      await saveOffer(shop, offer);
      await confirmStep(shop, "offer");
      return {};
    },
  }),
];

/** As it is saved, else as it is proposed, else as it is in force. */
async function shownOfferOf(shop: Shop): Promise<StoredOffer> {
  const known = (await findSetting(shop, "offer")) ?? (await proposedOffer(shop));
  if (known) return known;
  const { main, sourceLanguage } = await offerInForce(shop);
  return { languages: null, countries: null, currencies: null, main, sourceLanguage };
}
