import type { Api } from "../../api/api.ts";

export type LinesToShare = {
  kind: "cart" | "list";
  lines: readonly { variantId: string; quantity: number }[];
  title?: string;
};

/** The absolute address that opens the lines. Throws like `api.backend`. */
export async function shareLines(api: Api, { kind, lines, title = "" }: LinesToShare): Promise<string> {
  const { code } = await api.backend("shareLines", { kind, lines: [...lines], title }, { errorHandledBy: "caller" });
  return `${api.origin}${sharedPath(code)}`;
}

function sharedPath(code: string): string {
  return `/business/shared?code=${encodeURIComponent(code)}`;
}
