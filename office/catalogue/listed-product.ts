import type { OutputOf } from "../api/call.ts";

export type ListedProduct = OutputOf<"productList">["products"][number];
