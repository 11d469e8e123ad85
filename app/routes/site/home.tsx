import { Trans, useLingui } from "@lingui/react/macro";
import { Fragment, Suspense } from "react";
import { Link, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { DEFAULT_HOME_SECTIONS, type ShownHomeSection } from "../../../domain/site/home-sections.ts";
import { classes } from "../../../ui/class-names.ts";
import { choiceChip } from "../../../ui/forms/chip.tsx";
import { useBelowFold } from "../../../ui/lists/below-fold.ts";
import { PullToRefresh } from "../../../ui/lists/pull-to-refresh.tsx";
import { Part } from "../../../ui/part.tsx";
import { ProductList } from "../../catalog/cards/product-list.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { findArrivals, findCollection, type ProductPage } from "../../catalog/listing/listing-queries.ts";
import { appContext, useApp, type AppContext } from "../../context.tsx";
import { ActivityOverlay } from "../../coupons/activity-overlay.tsx";
import { SignInPrompt } from "../../customers/sign-in/sign-in-prompt.tsx";
import { useRefreshed } from "../../navigation/use-refreshed.ts";
import { useRootData } from "../../root-data.ts";
import { JsonLd } from "../../seo/json-ld.tsx";
import { shopData } from "../../seo/structured-data.ts";
import { Page } from "../../shell/page.tsx";
import { Banners } from "../../site/home/banners.tsx";
import { BrandEntry } from "../../site/home/brand-entry.tsx";
import { CategoryPages } from "../../site/home/category-pages.tsx";
import { HomeBar } from "../../site/home/home-bar.tsx";
import { findHome } from "../../site/home/home-queries.ts";
import { LinkTabs } from "../../site/home/link-tabs.tsx";
import { NewCustomerDeals } from "../../site/home/new-customer-deals.tsx";
import { ProductShelf } from "../../site/home/product-shelf.tsx";
import { Promises } from "../../site/home/promises.tsx";
import { InstallBanner } from "../../site/install/install-banner.tsx";
import { Bulletin } from "../../site/notices/bulletin.tsx";
import { TopNotices } from "../../site/notices/top-notices.tsx";
import styles from "./home.module.css";

/** Sections from here on are below the fold of every window. */
const FAR = 8;
/** They follow the browser's own state, for which a part that is not hydrated yet cannot wait. */
const OWN: readonly string[] = ["account", "install"];

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
  const requestedTab = new URL(request.url).searchParams.get("tab");
  return find(context.get(appContext), requestedTab);
}

async function find(app: AppContext, requestedTab: string | null, anew = false) {
  const home = await findHome(app.api, anew);
  const tab = (home.tabs.find((each) => each.handle === requestedTab) ?? home.tabs[0])?.handle ?? null;
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
  const about = base?.about;

  return (
    <Page
      title={about?.headline ?? t`Wholesale shop`}
      heading="none"
      tab
      canonical="/"
      description={about?.description ?? t`Wholesale prices, with no minimum on most items.`}
    >
      <JsonLd
        data={
          import.meta.env.SSR &&
          shopData(
            { origin: app.api.origin, language: app.locale.language, offered: app.offer.languages },
            { email: base?.customerServiceEmail, phone: base?.customerServicePhone },
            app.brand,
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
          {(home.sections ?? DEFAULT_HOME_SECTIONS).map((section, index) => {
            const Around = OWN.includes(section.kind) ? Fragment : Part;
            return (
              <Around key={section.handle ?? section.kind}>
                <Section home={home} {...section} isFar={index >= FAR} />
              </Around>
            );
          })}
          <MoreToSee tabs={home.tabs} tab={tab} list={list} />
        </div>
      </PullToRefresh>
      <ActivityOverlay />
    </Page>
  );
}

type SectionProps = ShownHomeSection & { home: Found["home"]; isFar: boolean };

function Section({ home, kind, handle, title, language, isFar }: SectionProps) {
  const { t } = useLingui();
  const below = useBelowFold();
  const own = title && <ShopText language={language ?? null}>{title}</ShopText>;
  if (kind === "links") return <LinkTabs items={home.links} />;
  if (kind === "bulletin") return <Bulletin />;
  if (kind === "banners") return <Banners banners={home.banners} />;
  if (kind === "promises") return <Promises />;
  if (kind === "account") return <SignInPrompt />;
  if (kind === "categories") return <CategoryPages categories={home.categories} title={own} />;
  if (kind === "deals") return <NewCustomerDeals items={home.deals} title={own} />;
  if (kind === "brand") return <BrandEntry image={brandImage(home.categories)} />;
  if (kind === "install") return <InstallBanner />;
  const shelf = home.shelves.find((each) => each.handle === handle);
  if (!shelf) return null;
  return (
    <ProductShelf
      title={own || (handle === "trendy" ? t`Trending now` : t`Flash deals`)}
      {...shelf}
      className={isFar ? classes(styles.shelf, below) : undefined}
    />
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
        <Trans>More to explore</Trans>
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
        <ProductList
          name={tab ?? "all"}
          first={list}
          load={(cursor) => loadTab(app, tab, cursor)}
          reachPx={REACH_PX}
          early={0}
        />
      </Suspense>
    </section>
  );
}
