import { useLingui } from "@lingui/react/macro";
import { useDebouncedValue } from "@mantine/hooks";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useRead } from "../api/reads.ts";
import { useMay } from "../session/me.tsx";
import type { OfficePage } from "./office-page.ts";

type Found = { to: string; label: string; about?: string };

const TYPING_MS = 250;
const SHOWN = 5;
/** Fewer letters are in nearly everything. */
const LEAST_LETTERS = 2;

/** Ctrl + K: goes to a page by its name, to an order, a customer or a product by what is known of it. */
export function PageSearch({ pages }: { pages: readonly OfficePage[] }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const [typed, setTyped] = useState("");
  const { orders, customers, products } = useThings(typed);
  const named = pages
    .filter(({ access, path }) => may(access) && !path.includes(":"))
    .map(({ path, title }): Found => ({ to: `/${path}`, label: i18n._(title) }))
    .filter(({ label }) => label.toLowerCase().includes(typed.trim().toLowerCase()));
  const groups: { title: string; found: readonly Found[] }[] = [
    { title: t`Pages`, found: named },
    { title: t`Orders`, found: orders },
    { title: t`Customers`, found: customers },
    { title: t`Products`, found: products },
  ];
  const [first] = groups.flatMap(({ found }) => found);
  return (
    <Spotlight.Root query={typed} onQueryChange={setTyped} shortcut="mod + K" maxHeight="70vh" scrollable>
      <Spotlight.Search
        placeholder={t`A page, an order, a customer or a product`}
        aria-label={t`Search`}
        onKeyDown={(event) => {
          const isChosen = event.currentTarget.closest('[role="dialog"]')?.querySelector("[data-selected]");
          if (event.key !== "Enter" || isChosen || !first) return;
          spotlight.close();
          void navigate(first.to);
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(
          ({ title, found }) =>
            found.length > 0 && (
              <Spotlight.ActionsGroup key={title} label={title}>
                {found.map(({ to, label, about }) => (
                  <Spotlight.Action
                    key={to}
                    label={label}
                    {...(about !== undefined && { description: about })}
                    onClick={() => void navigate(to)}
                  />
                ))}
              </Spotlight.ActionsGroup>
            ),
        )}
        {groups.every(({ found }) => found.length === 0) && <Spotlight.Empty>{t`Nothing found`}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** What the lists of the office find, for those who may see them. */
function useThings(typed: string): Record<"orders" | "customers" | "products", Found[]> {
  const may = useMay();
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS);
  const isEnough = q.length >= LEAST_LETTERS;
  const orders = useRead("orders", { text: q, limit: SHOWN }, { enabled: isEnough && may("orders.read") });
  const customers = useRead("customers", { q, limit: SHOWN }, { enabled: isEnough && may("customers.read") });
  const products = useRead("productList", { q, limit: SHOWN }, { enabled: isEnough && may("catalogue.read") });
  if (!isEnough) return { orders: [], customers: [], products: [] };
  return {
    orders: (orders.data?.orders ?? []).map(({ number, name, email }) => ({
      to: `/orders/${number}`,
      label: `#${number}`,
      about: [name, email].filter(Boolean).join(" · "),
    })),
    customers: (customers.data?.customers ?? []).map(({ id, name, email }) => ({
      to: `/customers/${id}`,
      label: name === "" ? email : name,
      about: email,
    })),
    products: (products.data?.products ?? []).map(({ handle, title, variants }) => ({
      to: `/products/${encodeURIComponent(handle)}`,
      label: title,
      about: variants[0]?.sku ?? handle,
    })),
  };
}
