import type { OfficeOutputOf } from "../api/call.ts";

export type OfficeListedProduct = OfficeOutputOf<"productList">["products"][number];
