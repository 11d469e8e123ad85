import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { countryName } from "../../../../buyer/places/country-names.ts";
import type { Seller } from "../../../../contract/site/site.ts";
import { findSeller } from "../../../api/backend-calls.ts";
import { appContext, useApp } from "../../../context.tsx";
import { useRootData } from "../../../root-data.ts";
import { loader as ownText } from "../own-text.ts";
import { TextPage } from "../text-page.tsx";
import { WriteToUs } from "../write-to-us.tsx";
import styles from "./legal.module.css";

export async function loader(args: LoaderFunctionArgs) {
  const [seller, own] = await Promise.all([findSeller(args.context.get(appContext).api), ownText(args)]);
  return { seller, ...own };
}

/** Who sells here, from the shop's settings; where they say nothing, how to reach the shop. */
export function Component() {
  const { t } = useLingui();
  const { seller } = useLoaderData<typeof loader>();
  const phone = useRootData()?.base?.customerServicePhone;
  const contact = {
    id: "contact",
    title: t`Contact`,
    body: (
      <>
        <WriteToUs />
        {phone && (
          <p>
            <Trans>
              Our phone number:{" "}
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </Trans>
          </p>
        )}
      </>
    ),
  };
  return (
    <TextPage
      page="legal"
      lead={
        seller ? (
          <Trans>This is the company that sells to you and issues your invoices.</Trans>
        ) : (
          <Trans>
            The legal details of this shop have not been entered yet. Please write or call us if you need them.
          </Trans>
        )
      }
      sections={seller ? [{ id: "seller", title: t`Seller`, body: <Facts seller={seller} /> }, contact] : [contact]}
      related={["terms", "privacy", "aboutUs"]}
    />
  );
}

function Facts({ seller }: { seller: Seller }) {
  const { t } = useLingui();
  const { language } = useApp().locale;
  const { address, country } = seller;
  const facts: [label: string, value: string][] = [
    [t`Name`, seller.legalName],
    [t`Address`, [address, country === "" ? "" : countryName(country, language)].filter(Boolean).join("\n")],
    [t`Represented by`, seller.representative],
    [t`Company register`, seller.register],
    [t`VAT ID`, seller.vatId],
    [t`Tax number`, seller.taxNumber],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([label, value]) =>
          value !== "" && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
