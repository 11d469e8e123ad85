import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { editHandler, type OfficeHandler, ownHandler, readHandler } from "../../office/office-handler.ts";
import { homeSectionsOf } from "../settings/home-sections.ts";
import { arrangeProposedHome, proposedHome } from "./propose-home.ts";
import { saveProposedOffer } from "./propose-offer.ts";
import { confirmStep, dismissSetup, isOpen, lookKeyOf, openForBusiness, setupState, skipStep } from "./setup.ts";

export const setupHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.setup, (shop) => setupState(shop)),
  ownHandler(OFFICE_CALLS.skipSetupStep, async (shop, { step, skipped }) => {
    await skipStep(shop, step, skipped);
    return {};
  }),
  ownHandler(OFFICE_CALLS.confirmSetupStep, async (shop, { step }) => {
    if (step === "offer") await saveProposedOffer(shop);
    await confirmStep(shop, step);
    return {};
  }),
  ownHandler(OFFICE_CALLS.dismissSetup, async (shop) => {
    await dismissSetup(shop);
    return {};
  }),
  editHandler(OFFICE_CALLS.openForBusiness, {
    subject: () => ({ kind: "setting", id: "opening" }),
    read: async (shop) => ({ open: await isOpen(shop) }),
    async handle(shop) {
      await openForBusiness(shop);
      return {};
    },
  }),
  ownHandler(OFFICE_CALLS.lookAtShop, async (shop, _input, { keepLook }) => {
    keepLook(await lookKeyOf(shop));
    return {};
  }),
  readHandler(OFFICE_CALLS.proposedHome, (shop) => proposedHome(shop)),
  editHandler(OFFICE_CALLS.useProposedHome, {
    subject: () => ({ kind: "home", id: "sections" }),
    read: (shop) => homeSectionsOf(shop),
    async handle(shop, chosen) {
      await arrangeProposedHome(shop, chosen);
      return {};
    },
  }),
];
