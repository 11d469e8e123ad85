import { expect, test } from "vitest";
import { z } from "zod";
import { OFFICE_CALLS, type OfficeCallName } from "./office-calls.ts";

/** Changes that no colleague's change can make wrong, each with the reason. */
const WITHOUT_VERSION: Record<string, readonly OfficeCallName[]> = {
  "makes something new": [
    ...(["articleCreate", "blogCreate", "redirectCreate", "pageMake", "searchAddSynonym", "addVideo"] as const),
    ...(["createCollection", "createProduct", "duplicateProduct", "createCoupon", "createCoupons"] as const),
    ...(["createDraft", "draftFromOrder", "duplicateDraft", "beginImport", "addImportPart"] as const),
    ...(["invite", "makeWebhook", "makeStorefrontToken", "makeBackup", "requestReturn"] as const),
  ],
  "adds to what is there": [
    ...(["addCustomerNote", "noteOrder", "giveCoupon", "giveCredit", "tagOrders"] as const),
    ...(["resendMail", "sendMailAgain", "replayWebhook"] as const),
  ],
  "belongs to whoever is signed in": [
    ...(["addPasskey", "askPasskey", "beginPasskey", "givePasskey", "removePasskey", "makeToken"] as const),
    ...(["revokeToken", "endSession", "signIn", "signOut", "giveCode", "confirmCode", "newCode", "join"] as const),
    ...(["saveView", "removeView", "lookAtShop"] as const),
  ],
  "removes what is never edited": [
    ...(["removeCustomerNote", "searchRemoveSynonym", "deleteImportMapping", "withdrawInvitation"] as const),
    ...(["endStaffSessions", "revokeStaffToken"] as const),
  ],
  "refuses any state but the one it is for": [
    ...(["applyImport", "takeBackImport", "readImportAs", "answerReturn", "receiveReturn"] as const),
    ...(["settleRefund", "settleTransfer", "shipOrders", "completeOrder", "openForBusiness"] as const),
  ],
  "refuses other amounts than were shown": ["payOrder", "refundOrder", "cancelOrder", "changeOrderLines"],
  "changes nothing that is shown": [
    ...(["pagePreview", "previewLink", "previewRules", "redirectCheckFile", "pictureUpload"] as const),
    ...(["uploadPicture", "uploadBrandPicture", "testMail", "testPaymentProvider", "testWebhook"] as const),
    ...(["exportCustomer", "exportGuest", "runJob"] as const),
  ],
  "is of all that has its name, whatever that is by then": [
    ...(["endCoupons", "eraseGuest", "removeDemo", "restoreBackup", "moveDatabase"] as const),
    ...(["redirectImport", "refreshRates", "reconcileStore", "renewWebhookSecret", "linkDraft"] as const),
  ],
  "sets up an empty shop": ["confirmSetupStep", "dismissSetup", "skipSetupStep", "useProposedHome"],
};

const changes = (Object.keys(OFFICE_CALLS) as OfficeCallName[]).filter((name) => OFFICE_CALLS[name].kind === "change");

test("a change of something that colleagues may have changed says which version was seen", () => {
  const without = changes.filter((name) => !takesVersion(OFFICE_CALLS[name].input));
  expect(without.toSorted()).toEqual(Object.values(WITHOUT_VERSION).flat().toSorted());
});

function takesVersion(input: z.ZodType): boolean {
  return input instanceof z.ZodObject && "version" in input.shape;
}
