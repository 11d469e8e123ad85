import { data, type LoaderFunctionArgs } from "react-router";
import { loader as ownText, useOwnText } from "./own-text.ts";
import { TextFrame } from "./text-frame.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const found = await ownText(args);
  if (!found.own) throw data(null, { status: 404 });
  return found;
}

/** A page that staff have made. */
export function Component() {
  const own = useOwnText();
  return own && <TextFrame own={own} />;
}
