import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Picture, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import type { ShownMenuItem } from "../menus/menu-queries.ts";
import styles from "./new-customer-deals.module.css";

const DEAL: PictureSlot = { sizes: "(min-width: 1024px) 72px, 44px", least: 44, most: 72 };

/** SPEC HOME-01: the menu for first-time customers. */
export function NewCustomerDeals({ items, title: own }: { items: readonly ShownMenuItem[]; title?: ReactNode }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.deals}>
      <h2>{own || <Trans>New here? Start with these</Trans>}</h2>
      <ul>
        {items.map(({ id, href, title, image }) => (
          <li key={id}>
            <Link to={href ?? "/"} className={styles.deal}>
              <Picture src={image} alt="" width={DEAL} />
              <ShopText translated>{title}</ShopText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
