import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { data, Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { classes } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/dialogs/notice.tsx";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { ProductGrid } from "../../catalog/cards/product-grid.tsx";
import { PICTURE_SEARCH_PATH } from "../../catalog/links.ts";
import { readListView } from "../../catalog/listing/list-view.ts";
import { PictureChooser } from "../../catalog/picture-search/picture-chooser.tsx";
import { findSimilar, type PicturePage, type Similar } from "../../catalog/picture-search/picture-queries.ts";
import { loadByPicture, PictureResults } from "../../catalog/picture-search/picture-results.tsx";
import { PictureStatus } from "../../catalog/picture-search/picture-status.tsx";
import { SearchedPicture, SearchedProduct } from "../../catalog/picture-search/searched-picture.tsx";
import { usePageTransfer } from "../../catalog/picture-search/use-page-transfer.ts";
import { usePictureSearch } from "../../catalog/picture-search/use-picture-search.ts";
import { EARLY } from "../../catalog/pictures/picture-slots.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { appContext } from "../../context.tsx";
import { takeSharedPicture } from "../../offline/shared-picture.ts";
import { Page } from "../../shell/page.tsx";
import styles from "./similar.module.css";

/** `?image=`: similar to a picture; `?id=` or `?handle=`: similar to a product; without any, a picture is chosen. */
type Shown =
  | { is: "choice"; lost: boolean }
  | { is: "by picture"; image: string; found: PicturePage }
  | { is: "by product"; similar: Similar };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const app = context.get(appContext);
  const image = searchParams.get("image");
  if (image) {
    const found = image.length > MOST_CHARACTERS ? null : await loadByPicture(app, image, readListView(searchParams));
    // Pictures are stored for a day; links to them live longer.
    if (!found) return data<Shown>({ is: "choice", lost: true }, { status: 404 });
    return data<Shown>({ is: "by picture", image, found });
  }
  const named = nameOf(searchParams);
  if (!named) return data<Shown>({ is: "choice", lost: false });
  const similar = named === "nobody" ? null : await findSimilar(app.api, named, app.locale.language);
  if (!similar) throw data(null, { status: 404 });
  return data<Shown>({ is: "by product", similar });
}

const MOST_CHARACTERS = 2_000;

function nameOf(search: URLSearchParams): { id: string } | { handle: string } | "nobody" | null {
  const handle = search.get("handle");
  if (handle) return { handle };
  const id = search.get("id");
  if (!id) return null;
  const number = /^(?:gid:\/\/shopify\/Product\/)?([1-9]\d{0,14})$/.exec(id)?.[1];
  return number === undefined ? "nobody" : { id: `gid://shopify/Product/${number}` };
}

/** SPEC SRCH-03 */
export function Component() {
  const { t } = useLingui();
  const shown = useLoaderData<typeof loader>();
  const search = usePictureSearch();
  const over = usePageTransfer(search.start);
  useSharedPicture((file) => search.start({ file }));
  const idle = search.state.is === "idle";
  const title = shown.is === "by product" ? t`Similar products` : t`Search by picture`;

  return (
    <Page
      title={title}
      indexed={false}
      way={
        <Breadcrumbs
          languages={null}
          steps={[
            { name: t`Search`, path: "/pages/search/index" },
            { name: title, path: PICTURE_SEARCH_PATH },
          ]}
        />
      }
    >
      <div className={classes(shown.is === "choice" && styles.choice)}>
        <PictureStatus {...search} />
        {shown.is === "choice" && (
          <>
            {shown.lost && idle && (
              <Notice
                tone="warning"
                title={<Trans>This picture is no longer available. Please choose it again.</Trans>}
              />
            )}
            <PictureChooser {...search} over={over} />
          </>
        )}
      </div>
      {shown.is !== "choice" && over && <Notice tone="positive" title={<Trans>Drop it here</Trans>} />}
      {shown.is === "by picture" && (
        <>
          <SearchedPicture image={shown.image} />
          <PictureResults image={shown.image} found={shown.found} />
        </>
      )}
      {shown.is === "by product" && <SimilarProducts {...shown.similar} />}
    </Page>
  );
}

/** A picture that another app has shared with the installed shop leads here. */
function useSharedPicture(onPicture: (file: Blob) => void): void {
  const isShared = useSearchParams()[0].has("shared");
  const take = useEffectEvent(async () => {
    const picture = await takeSharedPicture();
    if (picture) onPicture(picture);
  });
  useEffect(() => {
    if (isShared) void take();
  }, [isShared]);
}

function SimilarProducts({ product, image, products }: Similar) {
  return (
    <>
      <SearchedProduct product={product} image={image} />
      {products.length === 0 ? (
        <EmptyState icon="search" title={<Trans>No similar products yet</Trans>}>
          <Link className={buttonClass({ kind: "primary" })} to="/pages/categories/index">
            <Trans>Browse categories</Trans>
          </Link>
        </EmptyState>
      ) : (
        <ProductGrid products={products} early={EARLY} />
      )}
    </>
  );
}
