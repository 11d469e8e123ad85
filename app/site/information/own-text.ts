import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { ShownText } from "../../../contract/site/site.ts";
import { findPageText } from "../../api/backend-calls.ts";
import { appContext } from "../../context.tsx";

export type OwnTextData = { own: ShownText | null };

/** What staff have written in place of the page's built text. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OwnTextData> {
  return { own: await findPageText(context.get(appContext).api, new URL(request.url).pathname) };
}

/** Null where the page shows its built text. */
export function useOwnText(): ShownText | null {
  return useLoaderData<OwnTextData | null>()?.own ?? null;
}
