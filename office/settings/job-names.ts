import { useLingui } from "@lingui/react/macro";

/** What each background job does; one without a name here is called as in the server's log. */
export function useJobNames(): (name: string) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    "send mails": t`Send e-mails`,
    "send webhooks": t`Send webhooks`,
    "expire reservations": t`Void orders whose reservation has ended`,
    "retry refunds": t`Try refunds again`,
    "return surplus": t`Send back what was paid too much`,
    "fetch pictures": t`Fetch pictures of product files`,
    "describe pictures": t`Describe pictures for the search by picture`,
    "leave collections": t`Take products out of collections of limited time`,
    "learn bought together": t`Learn what is bought together`,
    "translate catalogue": t`Translate the catalogue`,
    "forget outdated translations": t`Delete translations from an earlier language of the catalogue`,
    "publish products": t`Publish scheduled products`,
    "run imports": t`Run imports`,
    "follow the store": t`Follow the store at Shopify`,
    "forget old messages of the store": t`Delete old messages of the store at Shopify`,
    "forget old imports": t`Delete old imports`,
    "forget old counts": t`Delete old counts of rate limits`,
    "forget old keys": t`Delete old keys of requests`,
    "forget old sign-ins": t`Delete ended sign-ins at other storefronts`,
    "refresh rates": t`Refresh exchange rates`,
    "ask for reviews": t`Ask customers for reviews`,
    "forget old carts": t`Delete old carts`,
    "forget old mails": t`Delete old e-mails`,
    "forget old deliveries": t`Delete old deliveries of webhooks`,
    "forget old bugs": t`Delete old bug reports`,
    "count queries": t`Count what visitors search for`,
    "sort by sold": t`Sort collections by what sells`,
    "forget old queries": t`Delete old searches`,
    "forget old changes": t`Delete old change notices`,
    "forget shared lines": t`Delete old shared carts`,
    "forget search pictures": t`Delete pictures that visitors searched with`,
    "back up at night": t`Back up at night`,
    "forget loose photos": t`Delete photos without a return`,
    "forget bank accounts": t`Delete bank accounts of finished refunds`,
  };
  return (name) => names[name] ?? name;
}
