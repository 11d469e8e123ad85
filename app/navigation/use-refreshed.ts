import { useState } from "react";
import { useLoaderData } from "react-router";

export type RefreshableData<Data> = {
  data: Data;
  /** Loads it again. On failure it rejects, with the failure already reported and what is shown unchanged. */
  refresh: () => Promise<void>;
};

/** The loader's data, or what `find` has returned since, after the customer pulled to refresh (SPEC LIST-02). */
export function useRefreshed<Data>(find: () => Promise<Data>): RefreshableData<Data> {
  const loaded = useLoaderData<Data>() as Data;
  const [since, setSince] = useState<{ loaded: Data; data: Data } | null>(null);
  return {
    data: since?.loaded === loaded ? since.data : loaded,
    async refresh() {
      const data = await find();
      setSince({ loaded, data });
    },
  };
}
