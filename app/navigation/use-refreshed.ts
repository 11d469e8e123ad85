import { useState } from "react";
import { useLoaderData } from "react-router";

export type Refreshed<Data> = {
  data: Data;
  /** Loads it again. A failure leaves what is shown, has been reported, and rejects. */
  refresh: () => Promise<void>;
};

/** The loader's data, or what `find` has returned since, after the customer pulled to refresh (SPEC LIST-02). */
export function useRefreshed<Data>(find: () => Promise<Data>): Refreshed<Data> {
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
