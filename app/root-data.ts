import { useRouteLoaderData, type LoaderFunctionArgs } from "react-router";
import { findBaseData, type BaseData } from "./api/backend-calls.ts";
import { findNewestArrival } from "./catalog/listing/listing-queries.ts";
import { appContext } from "./context.tsx";

export type RootData = {
  base: BaseData | null;
  newestArrival: string | null;
  /** Milliseconds: one clock for server and browser, so that both render the same page. */
  now: number;
};

export async function rootLoader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { api } = context.get(appContext);
  const [base, newestArrival] = await Promise.all([findBaseData(api), findNewestArrival(api).catch(() => null)]);
  return { base, newestArrival, now: Date.now() };
}

/** The root loader's data; undefined if the root itself has failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
