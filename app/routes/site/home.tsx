import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense } from "react";
import { Link, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { useBelowFold } from "../../../ui/lists/below-fold.ts";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { classes } from "../../../ui/class-names.ts";
import { Part } from "../../../ui/part.tsx";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { findHome } from "../../api/queries/home-queries.ts";
import { findArrivals, findCollection, type ProductPage } from "../../api/queries/listing-queries.ts";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { ActivityOverlay } from "../../coupons/activity-overlay.tsx";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { useRefreshed } from "../../navigation/use-refreshed.ts";
import { useRootData } from "../../root-data.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { shopData } from "../../seo/structured-data.ts";
import { SignInPrompt } from "../../customers/sign-in/sign-in-prompt.tsx";
import { Page } from "../../shell/page.tsx";
import { Banners } from "../../site/home/banners.tsx";
import { BrandEntry } from "../../site/home/brand-entry.tsx";
import { Bulletin } from "../../site/notices/bulletin.tsx";
import { CategoryPages } from "../../site/home/category-pages.tsx";
import { HomeBar } from "../../site/home/home-bar.tsx";
import { InstallBanner } from "../../site/install/install-banner.tsx";
import { LinkTabs } from "../../site/home/link-tabs.tsx";
import { NewCustomerDeals } from "../../site/home/new-customer-deals.tsx";
import { Promises } from "../../site/home/promises.tsx";
import { ProductShelf } from "../../site/home/product-shelf.tsx";
import { TopNotices } from "../../site/notices/top-notices.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import styles from "./home.module.css";

/** SPEC LIST-01 */
const REACH_PX = 1_200;

/** The list of a product tab; without tabs the whole catalogue, newest first. */
async function loadTab(app: AppContext, tab: string | null, after?: string): Promise<ProductPage> {
  const all = { sort: "COLLECTION_DEFAULT", reverse: false, filters: [], choices: false } as const;
  const next = after === undefined ? {} : { after };
  const found = tab === null ? null : await findCollection(app.api, { ...all, ...next, handle: tab });
  if (found) return { products: found.products, cursor: found.cursor };
  return findArrivals(app.api, next);
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("tab");
  return find(context.get(appContext), asked);
}

async function find(app: AppContext, asked: string | null, anew = false) {
  const home = await findHome(app.api, anew);
  const tab = (home.tabs.find((each) => each.handle === asked) ?? home.tabs[0])?.handle ?? null;
  return { home, tab, list: await loadTab(app, tab) };
}

type Found = Awaited<ReturnType<typeof find>>;

/** SPEC HOME-01 to HOME-03, HOME-05 */
export function Component() {
  "use memo";
  const { t } = useLingui();
  const app = useApp();
  const [search] = useSearchParams();
  const base = useRootData()?.base;
  const { data, refresh } = useRefreshed<Found>(() => find({ ...app, api: app.api.anew() }, search.get("tab"), true));
  const { home, tab, list } = data;
  const below = useBelowFold();

  return (
    <Page
      title={t`Wholesale fashion jewelry`}
      heading="none"
      tab
      canonical="/"
      description={t`Fashion jewelry, accessories and beads at wholesale prices, from a single piece.`}
    >
      <JsonLd
        data={
          import.meta.env.SSR &&
          shopData(
            { origin: app.api.origin, language: app.locale.language },
            { email: base?.customerServiceEmail, phone: base?.customerServicePhone },
          )
        }
      />
      <PullToRefresh onRefresh={refresh}>
        <div className={styles.home}>
          <Part>
            <TopNotices />
          </Part>
          <Part>
            <HomeBar />
          </Part>
          <Part>
            <LinkTabs items={home.links} />
          </Part>
          <Part>
            <Bulletin />
          </Part>
          <Part>
            <Banners banners={home.banners} />
          </Part>
          <Part>
            <Promises />
          </Part>
          <SignInPrompt />
          <Part>
            <CategoryPages categories={home.categories} />
          </Part>
          <Part>
            <NewCustomerDeals items={home.deals} />
          </Part>
          <Part>{home.flashDeals && <ProductShelf title={t`Flash deals`} {...home.flashDeals} />}</Part>
          <Part>
            <BrandEntry image={brandImage(home.categories)} />
          </Part>
          <Part>
            {home.trendy && (
              <ProductShelf title={t`Trending now`} {...home.trendy} className={classes(styles.shelf, below)} />
            )}
          </Part>
          <InstallBanner />
          <MoreToSee tabs={home.tabs} tab={tab} list={list} />
        </div>
      </PullToRefresh>
      <ActivityOverlay />
    </Page>
  );
}

function brandImage(categories: Found["home"]["categories"]) {
  const custom = categories.find(({ handle }) => handle === "customized-products");
  return (custom ?? categories.at(-1))?.image ?? null;
}

function MoreToSee({ tabs, tab, list }: Pick<Found, "tab" | "list"> & Pick<Found["home"], "tabs">) {
  "use memo";
  const { t } = useLingui();
  const app = useApp();
  const below = useBelowFold();
  return (
    <section className={classes(styles.list, below)} aria-labelledby="more-to-see">
      <h2 id="more-to-see">
        <Trans>More to see</Trans>
      </h2>
      <Suspense>
        {tabs.length > 0 && (
          <nav className={styles.tabs} aria-label={t`Lists`}>
            {tabs.map(({ id, handle, title }) => (
              <Link
                key={id}
                className={choiceChip}
                to={`?tab=${encodeURIComponent(handle ?? "")}`}
                aria-current={handle === tab ? "true" : undefined}
                replace
                preventScrollReset
              >
                <ShopText translated>{title}</ShopText>
              </Link>
            ))}
          </nav>
        )}
      </Suspense>
      <Suspense>
        <div className={styles.products}>
          <ProductList
            name={tab ?? "all"}
            first={list}
            load={(cursor) => loadTab(app, tab, cursor)}
            reachPx={REACH_PX}
            early={0}
          />
        </div>
      </Suspense>
    </section>
  );
}
