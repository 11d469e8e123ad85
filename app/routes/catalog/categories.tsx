import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from "react-router";
import { buttonClass } from "../../../ui/forms/button.tsx";
import { EmptyState } from "../../../ui/lists/empty-state.tsx";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { ArrivalDayLink } from "../../catalog/listing/arrival-day-link.tsx";
import { type ArrivalDayOption, dayOf } from "../../catalog/listing/arrival-days.ts";
import { findArrivalDays } from "../../catalog/listing/listing-queries.ts";
import { CATEGORY_OF_BRANCH } from "../../catalog/pictures/picture-slots.ts";
import { Breadcrumbs } from "../../catalog/products/breadcrumbs.tsx";
import { appContext } from "../../context.tsx";
import { Page } from "../../shell/page.tsx";
import { CategoryTile } from "../../site/menus/category-tile.tsx";
import { CATEGORIES_MENU, findMenus, type ShownMenuItem } from "../../site/menus/menu-queries.ts";
import styles from "./categories.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const [{ categories }, days] = await Promise.all([findMenus(api, CATEGORIES_MENU), findArrivalDays(api)]);
  return { categories, days, today: dayOf(Date.now()) };
}

/** Opening another branch changes no data. */
export function shouldRevalidate(): boolean {
  return false;
}

/** SPEC CATG-01: three levels, the first along the edge, the other two in the grid. */
export function Component() {
  const { t } = useLingui();
  const { categories, days, today } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const open = categories.find((each) => each.handle === search.get("handle")) ?? categories[0];

  return (
    <Page
      title={t`Categories`}
      tab
      flush
      canonical="/pages/categories/index"
      way={<Breadcrumbs languages={null} steps={[{ name: t`Categories`, path: "/pages/categories/index" }]} />}
    >
      {open ? (
        <div className={styles.browse}>
          <nav className={styles.rail} aria-label={t`Categories`}>
            <ul>
              {categories.map((category) => (
                <li key={category.id}>
                  <Link
                    className={styles.branch}
                    to={`?handle=${encodeURIComponent(category.handle ?? "")}`}
                    aria-current={category === open ? "true" : undefined}
                    replace
                    preventScrollReset
                  >
                    <ShopText translated>{category.title}</ShopText>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <Branch category={open} days={open === categories[0] ? days : []} today={today} />
        </div>
      ) : (
        <EmptyState icon="grid" title={<Trans>No categories yet</Trans>}>
          <Link className={buttonClass({ kind: "primary" })} to="/pages/new/index">
            <Trans>See new arrivals</Trans>
          </Link>
        </EmptyState>
      )}
    </Page>
  );
}

type BranchProps = {
  category: ShownMenuItem;
  /** Days of arrival to choose from, in the first branch (SPEC HOME-03). */ days: readonly ArrivalDayOption[];
  /** "2026-11-20" */ today: string;
};

function Branch({ category, days, today }: BranchProps) {
  const groups = category.items.filter((item) => item.items.length > 0);
  const single = category.items.filter((item) => item.items.length === 0);
  return (
    <div className={styles.branchBody}>
      {category.href && (
        <Link className={styles.all} to={category.href}>
          <h2>
            <ShopText translated>{category.title}</ShopText>
          </h2>
          <span>
            <Trans>See all</Trans>
            <Icon name="forward" size={18} />
          </span>
        </Link>
      )}
      {days.length > 0 && (
        <section className={styles.group}>
          <h3>
            <Trans>By arrival date</Trans>
          </h3>
          <ul className={styles.days}>
            {days.map((day) => (
              <li key={day.day}>
                <ArrivalDayLink {...day} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {single.length > 0 && <Tiles items={single} />}
      {groups.map((group) => (
        <section key={group.id} className={styles.group}>
          {group.href ? (
            <Link to={group.href} className={styles.groupTitle}>
              <h3>
                <ShopText translated>{group.title}</ShopText>
              </h3>
              <Icon name="forward" size={18} />
            </Link>
          ) : (
            <h3>
              <ShopText translated>{group.title}</ShopText>
            </h3>
          )}
          <Tiles items={group.items} />
        </section>
      ))}
    </div>
  );
}

function Tiles({ items }: { items: readonly ShownMenuItem[] }) {
  return (
    <ul className={styles.tiles}>
      {items.map((item) => (
        <li key={item.id}>
          <CategoryTile item={item} slot={CATEGORY_OF_BRANCH} />
        </li>
      ))}
    </ul>
  );
}
