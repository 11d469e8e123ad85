import { OFFICE_CALLS } from "../../../contract/office/office-calls.ts";
import { isLanguage } from "../../../domain/translation/languages.ts";
import { editHandler, type OfficeHandler, readHandler, versionOf } from "../../office/office-handler.ts";
import { frequentQueries } from "./queries/query-log.ts";
import { addSynonym, findPin, findSynonym, pin, removeSynonym, wordsToEdit } from "./words/added-words.ts";
import { pinKey } from "./words/synonyms.ts";

export const searchOfficeHandlers: OfficeHandler[] = [
  readHandler(OFFICE_CALLS.searchWords, async (shop) => {
    const { synonyms, pins, ...words } = await wordsToEdit(shop);
    return {
      ...words,
      pins: pins.map(({ query, products }) => ({
        ...{ query, products },
        version: versionOf({ query, handles: products.map(({ handle }) => handle) }),
      })),
      unpinned: versionOf(null),
      synonyms: synonyms.flatMap(({ language, ...synonym }) =>
        isLanguage(language) ? [{ ...synonym, language }] : [],
      ),
    };
  }),
  editHandler(OFFICE_CALLS.searchAddSynonym, {
    subject: (_input, added) => added && { kind: "search", id: `synonym ${added.id}` },
    async handle(shop, { language, line }) {
      return { id: await addSynonym(shop, language, line) };
    },
  }),
  editHandler(OFFICE_CALLS.searchRemoveSynonym, {
    subject: ({ id }) => ({ kind: "search", id: `synonym ${id}` }),
    read: (shop, { id }) => findSynonym(shop, id),
    async handle(shop, { id }) {
      await removeSynonym(shop, id);
      return {};
    },
  }),
  editHandler(OFFICE_CALLS.searchPin, {
    subject: ({ query }) => ({ kind: "search", id: `pin ${pinKey(query)}` }),
    read: (shop, { query }) => findPin(shop, query),
    async handle(shop, { query, handles }) {
      await pin(shop, query, handles);
      return {};
    },
  }),
  readHandler(OFFICE_CALLS.searchMissed, async (shop, { days, limit }) => ({
    queries: await frequentQueries(shop, { days, limit, least: 1, found: false }),
  })),
];
