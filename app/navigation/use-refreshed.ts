import { useState } from "react";
import { useLoaderData } from "react-router";

export type Refreshed<Data> = {
  data: Data;
  /** Has it found anew. When that fails, what is shown stays; it rejects then, and was told of. */
  refresh: () => Promise<void>;
};

/** What the page's loader has found, or what `find` has found since, when she pulled the page down (SPEC LIST-02). */
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
