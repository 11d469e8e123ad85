import { Trans } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { appContext } from "../context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  return api.storefront<{ shop: { name: string } }>("{ shop { name } }");
}

export function Component() {
  const { shop } = useLoaderData<typeof loader>();
  return (
    <main>
      <title>{shop.name}</title>
      <h1>
        <Trans>Welcome to {shop.name}</Trans>
      </h1>
    </main>
  );
}
