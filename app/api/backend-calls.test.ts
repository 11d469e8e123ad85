import { expect, test } from "vitest";
import { productSolds } from "../../contract/catalog.ts";
import { searchMetaWeb } from "../../contract/site.ts";
import { ADDRESSES } from "./backend-calls.ts";

test.each([
  ["API-18", ADDRESSES.productSolds, productSolds],
  ["API-09", ADDRESSES.searchMetaWeb, searchMetaWeb],
])("%s is called where the contract has it", (_row, address, call) => {
  expect(address).toEqual({ method: call.method, path: call.path });
});
