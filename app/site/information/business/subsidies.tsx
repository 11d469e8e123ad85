import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import { findPagePictures } from "../../../api/backend-calls.ts";
import { collectionPath } from "../../../catalog/links.ts";
import { PICTURE_OF_HEAD } from "../../../catalog/pictures/picture-slots.ts";
import { appContext } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { Page } from "../../../shell/page.tsx";
import { useRules } from "../../../use-rules.ts";
import { ProductShelf } from "../../home/product-shelf.tsx";
import { findShelves } from "./business-queries.ts";
import { Hero } from "./hero.tsx";
import { PagePicture } from "./page-picture.tsx";
import styles from "./business.module.css";

const SHELVES = ["flash-deals", "best-sellers", "new-arrivals", "free-shipping"] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const [shelves, { pearls }] = await Promise.all([findShelves(api, SHELVES), findPagePictures(api)]);
  return { shelves, picture: pearls };
}

/** SPEC BIZ-01: the activity page with its five shortcuts. */
export function Component() {
  const { t } = useLingui();
  const formats = useFormats();
  const { shelves, picture } = useLoaderData<typeof loader>();
  const rules = useRules();
  const threshold = formats.charged(rules.freeShipping.fromCents);
  const most = formats.percent(Math.max(...rules.bigOrderSteps.map(({ basisPoints }) => basisPoints)));
  const titles: Record<string, string> = {
    "flash-deals": t`Flash deals`,
    "best-sellers": t`Best sellers`,
    "new-arrivals": t`New arrivals`,
    "free-shipping": t`Free shipping`,
  };
  const shortcuts = [
    { to: collectionPath("best-sellers"), icon: "star", title: t`Best sellers` },
    { to: "/pages/new/index", icon: "sparkle", title: t`New arrivals` },
    { to: "/freeshipping", icon: "truck", title: t`Free shipping` },
    { to: collectionPath("flash-deals"), icon: "bolt", title: t`Flash deals` },
    { to: "/business/customize", icon: "pencil", title: t`Your own brand` },
  ] as const;

  return (
    <Page
      title={t`Million-dollar Subsidies`}
      heading="bar-only"
      canonical="/business/millionSubsidies2"
      description={t`Best sellers, new arrivals, free shipping, flash deals and your own brand in one place.`}
    >
      <div className={styles.page}>
        <Hero
          title={t`Million-dollar Subsidies`}
          text={
            <Trans>
              All our savings in one place: flash deals, up to {most} off big orders, and free standard shipping from{" "}
              {threshold}.
            </Trans>
          }
        >
          {picture && <PagePicture picture={picture} slot={PICTURE_OF_HEAD} load="early" />}
        </Hero>
        <nav aria-label={t`Shortcuts`}>
          <ul className={styles.shortcuts}>
            {shortcuts.map(({ to, icon, title }) => (
              <li key={to}>
                <Link className={styles.shortcut} to={to}>
                  <Icon name={icon} size={28} />
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {shelves.map((shelf) => (
          <ProductShelf key={shelf.handle} title={titles[shelf.handle] ?? shelf.handle} {...shelf} />
        ))}
      </div>
    </Page>
  );
}
