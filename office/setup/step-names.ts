import { useLingui } from "@lingui/react/macro";
import type { SetupStep } from "../../domain/site/setup-steps.ts";

type Named = { title: string; lead: string };

/** What each step is called, and what it is for. */
export function useStepNames(): Record<SetupStep, Named> {
  const { t } = useLingui();
  return {
    brand: {
      title: t`Name and look`,
      lead: t`Icons, link previews and the head of e-mails are made of it.`,
    },
    seller: {
      title: t`Legal seller`,
      lead: t`Who sells here, as invoices and the legal notice name it.`,
    },
    contacts: {
      title: t`Contacts`,
      lead: t`How customers reach you.`,
    },
    currency: {
      title: t`Base currency`,
      lead: t`Of your prices and orders. It can be changed until the first order.`,
    },
    offer: {
      title: t`Countries, languages, currencies`,
      lead: t`Where you ship to, and in which languages and currencies visitors see the shop.`,
    },
    shipping: {
      title: t`Shipping`,
      lead: t`What parcels cost, and how long they take.`,
    },
    payments: {
      title: t`Payments`,
      lead: t`By which customers pay: a provider, bank transfers, or both.`,
    },
    mails: {
      title: t`E-mails`,
      lead: t`Customers get their orders' e-mails by your mail server.`,
    },
    catalogue: {
      title: t`Products`,
      lead: t`Import a file of your products, or begin with sample goods or with your first product.`,
    },
    home: {
      title: t`Menu and home page`,
      lead: t`Made of what your catalogue has; you see it before it is saved.`,
    },
  };
}
