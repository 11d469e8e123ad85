import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from "@tanstack/react-query";
import { call, type OfficeInputOf, type OfficeOutputOf, type ReadName } from "./call.ts";

type ReadOptions = { enabled?: boolean; promptsForSignIn?: boolean; everyMs?: number };

/** The answer of a read, remembered by call and input, and read again when a change invalidates it. */
export function useRead<Name extends ReadName>(
  name: Name,
  input: OfficeInputOf<Name>,
  { enabled = true, promptsForSignIn = true, everyMs }: ReadOptions = {},
): UseQueryResult<OfficeOutputOf<Name>> {
  return useQuery<OfficeOutputOf<Name>>({
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
  input: Omit<OfficeInputOf<Name>, "cursor">,
  rowsOf: (page: OfficeOutputOf<Name>) => Row[],
): UseInfiniteQueryResult<Row[]> {
  return useInfiniteQuery({ ...pagesOf(name, input), select: ({ pages }) => pages.flatMap(rowsOf) });
}

/** The first answer of such a list, which has what is said of all of it; nothing is asked twice. */
export function useFirstPage<Name extends ReadName>(
  name: Name,
  input: Omit<OfficeInputOf<Name>, "cursor">,
): OfficeOutputOf<Name> | undefined {
  return useInfiniteQuery({ ...pagesOf(name, input), select: ({ pages }) => pages[0] }).data;
}

function pagesOf<Name extends ReadName>(name: Name, input: Omit<OfficeInputOf<Name>, "cursor">) {
  return infiniteQueryOptions({
    queryKey: [name, input, "pages"],
    queryFn: ({ signal, pageParam }) =>
      call(name, { ...input, ...(pageParam !== "" && { cursor: pageParam }) } as OfficeInputOf<Name>, { signal }),
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
