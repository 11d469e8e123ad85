import { Trans, useLingui } from "@lingui/react/macro";
import { useApp } from "../../context.tsx";
import { openLocaleSheet } from "../../places/locale-state.ts";
import { LinkList, type LinkListItem } from "./link-list.tsx";

/** Links to the rest of the customer's pages (SPEC ACCT-01). */
export function AccountLinks({ isCustomer }: { isCustomer: boolean }) {
  const { t } = useLingui();
  const { locale } = useApp();
  const own: LinkListItem[] = [
    { key: "addresses", icon: "pin", title: <Trans>Addresses</Trans>, to: "/business/address" },
    { key: "reviews", icon: "star", title: <Trans>My reviews</Trans>, to: "/customer/review" },
    { key: "history", icon: "history", title: <Trans>History</Trans>, to: "/customer/history" },
    { key: "profile", icon: "user", title: <Trans>Profile</Trans>, to: "/customer/profile" },
  ];
  const everybodys: LinkListItem[] = [
    { key: "quick", icon: "list", title: <Trans>Quick order</Trans>, to: "/business/quickOrder" },
    {
      key: "locale",
      icon: "globe",
      title: <Trans>Language and currency</Trans>,
      value: <bdi>{`${locale.country} · ${locale.currency}`}</bdi>,
      onPress: openLocaleSheet,
    },
    { key: "help", icon: "help", title: <Trans>Help</Trans>, to: "/customer/help" },
    { key: "contact", icon: "mail", title: <Trans>Contact</Trans>, to: "/customer/contacts" },
    { key: "settings", icon: "settings", title: <Trans>Settings</Trans>, to: "/customer/setting" },
  ];
  return <LinkList label={t`Account`} items={isCustomer ? [...own, ...everybodys] : everybodys} />;
}
