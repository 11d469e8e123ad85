import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { call, type InputOf, type OutputOf, type ReadName } from "./call.ts";

type ReadOptions = { enabled?: boolean; promptsForSignIn?: boolean; everyMs?: number };

/** The answer of a read, remembered by call and input, and read again when a change invalidates it. */
export function useRead<Name extends ReadName>(
  name: Name,
  input: InputOf<Name>,
  { enabled = true, promptsForSignIn = true, everyMs }: ReadOptions = {},
): UseQueryResult<OutputOf<Name>> {
  return useQuery<OutputOf<Name>>({
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal, promptsForSignIn }),
    enabled,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
}

type Paged = { cursor: string | null };

/** A list that is read page by page: `data` is all its rows so far. */
export function useReadPages<Name extends ReadName, Row>(
  name: Name,
  input: Omit<InputOf<Name>, "cursor">,
  rowsOf: (page: OutputOf<Name>) => Row[],
): UseInfiniteQueryResult<Row[]> {
  return useInfiniteQuery({ ...pagesOf(name, input), select: ({ pages }) => pages.flatMap(rowsOf) });
}

/** The first answer of such a list, which has what is said of all of it; nothing is asked twice. */
export function useFirstPage<Name extends ReadName>(
  name: Name,
  input: Omit<InputOf<Name>, "cursor">,
): OutputOf<Name> | undefined {
  return useInfiniteQuery({ ...pagesOf(name, input), select: ({ pages }) => pages[0] }).data;
}

function pagesOf<Name extends ReadName>(name: Name, input: Omit<InputOf<Name>, "cursor">) {
  return infiniteQueryOptions({
    queryKey: [name, input, "pages"],
    queryFn: ({ signal, pageParam }) =>
      call(name, { ...input, ...(pageParam !== "" && { cursor: pageParam }) } as InputOf<Name>, { signal }),
    initialPageParam: "",
    getNextPageParam: (page) => (page as Paged).cursor ?? undefined,
  });
}

/** Makes these reads happen again where they are shown. */
export function useInvalidate(): (names: readonly ReadName[]) => Promise<void> {
  const client = useQueryClient();
  return async (names) => {
    await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
}
