import { QueryClient } from "@tanstack/react-query";
import { OfficeError } from "./office-error.ts";

const READ_RETRIES = 2;
const FRESH_MS = 10_000;

/** Reads are repeated after bugs and outages, not after refusals; changes by `call`, with their key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        networkMode: "always",
        retry: (failures, error) => failures < READ_RETRIES && error instanceof OfficeError && error.code >= 500,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
