import { lazy } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { Part } from "../../../ui/part.tsx";
import { NotFoundPage } from "../../shell/not-found-page.tsx";
import { RouteError } from "../../shell/route-error.tsx";
import type { ListedProduct } from "../listing/listing-queries.ts";

const Gone = lazy(async () => {
  const { withMessages } = await import("../../with-messages.ts");
  const load = () => import("./gone-product.tsx");
  return { default: (await withMessages("app/catalog/products/gone-product.tsx", load)).GoneProduct };
});

/** The product page's errors: of a product that is not there, its loader sends goods to show instead. */
export function GoneProduct() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <RouteError />;
  return (
    <Part instead={<NotFoundPage />}>
      <Gone instead={(error.data as ListedProduct[] | null) ?? []} />
    </Part>
  );
}
