import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { dayRange } from "../../../../domain/site/day-range.ts";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { buttonClass } from "../../../../ui/forms/button.tsx";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import type { Api } from "../../../api/api.ts";
import { findExamples, findPagePictures } from "../../../api/backend-calls.ts";
import { CATEGORY_OF_THREE, PICTURE_ACROSS, PICTURE_OF_FACT } from "../../../catalog/pictures/picture-slots.ts";
import { appContext } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { useRootData } from "../../../root-data.ts";
import { Page } from "../../../shell/page.tsx";
import { useRules } from "../../../use-rules.ts";
import { ContactButton } from "../../contact/contact-button.tsx";
import { CategoryTile } from "../../menus/category-tile.tsx";
import { CATEGORIES_MENU, findMenus, type ShownMenuItem } from "../../menus/menu-queries.ts";
import { findCollectionTiles } from "./business-queries.ts";
import { Hero } from "./hero.tsx";
import { CustomInquiryForm } from "./inquiry-form.tsx";
import { PagePicture } from "./page-picture.tsx";
import styles from "./business.module.css";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const [collections, pictures] = await Promise.all([findExampleTiles(api), findPagePictures(api)]);
  return { collections, pictures };
}

/** The collections that the shop names for it, else the first ones of its menu. */
async function findExampleTiles(api: Api): Promise<ShownMenuItem[]> {
  const { customCollections } = await findExamples(api);
  if (customCollections.length > 0) return findCollectionTiles(api, customCollections);
  const { categories } = await findMenus(api, CATEGORIES_MENU);
  return categories.filter(({ handle }) => handle !== null).slice(0, TILES);
}

const TILES = 6;

/** SPEC BIZ-01, SHIP-05 */
export function Component() {
  const { t } = useLingui();
  const formats = useFormats();
  const { collections } = useLoaderData<typeof loader>();
  const pieces = formats.count(CUSTOM_PIECES_PER_DESIGN);

  return (
    <Page
      title={t`Made to order`}
      heading="bar-only"
      canonical="/business/customize"
      description={t`Products in your own design, with your logo and packaging, from ${pieces} pieces per design.`}
    >
      <div className={styles.page}>
        <Hero
          title={t`Products in your own design`}
          text={
            <Trans>
              Names, initials, your logo: tell us what you have in mind, and we make it. Your own logo or packaging is
              available from {pieces} pieces per design.
            </Trans>
          }
          actions={
            <>
              <a className={buttonClass({ kind: "primary", size: "large" })} href="#inquiry">
                <Trans>Send an inquiry</Trans>
              </a>
              <ContactButton size="large" />
            </>
          }
        >
          <ul className={styles.tiles} aria-label={t`Start with one of these`}>
            {collections.map((item) => (
              <li key={item.id}>
                <CategoryTile item={item} slot={CATEGORY_OF_THREE} early />
              </li>
            ))}
          </ul>
        </Hero>

        <WhatWeMake pieces={pieces} />

        <HowItGoes />

        <section className={styles.part} id="inquiry" aria-labelledby="inquiry-title">
          <h2 id="inquiry-title">
            <Trans>Your inquiry</Trans>
          </h2>
          <div className={styles.narrow}>
            <CustomInquiryForm collections={collections} />
          </div>
        </section>
      </div>
    </Page>
  );
}

function WhatWeMake({ pieces }: { pieces: string }) {
  const formats = useFormats();
  const { pictures } = useLoaderData<typeof loader>();
  const { deliveryDays } = useRules();
  const printing = dayRange(deliveryDays.printOnDemand, formats.count);
  const after = dayRange(deliveryDays.afterPrinting, formats.count);
  return (
    <section className={styles.part} aria-labelledby="made">
      <h2 id="made">
        <Trans>What we make for you</Trans>
      </h2>
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <PagePicture picture={pictures.packaging} slot={PICTURE_OF_FACT} />
          <Icon name="tag" />
          <h3>
            <Trans>Your brand</Trans>
          </h3>
          <p>
            <Trans>Your logo on the item, its card or its box, from {pieces} pieces per design.</Trans>
          </p>
        </li>
        <li className={styles.fact}>
          <PagePicture picture={pictures.engraving} slot={PICTURE_OF_FACT} />
          <Icon name="pencil" />
          <h3>
            <Trans>Engraving</Trans>
          </h3>
          <p>
            <Trans>Names, initials and dates, for you or for each of your customers.</Trans>
          </p>
        </li>
        <li className={styles.fact}>
          <PagePicture picture={pictures.finishes} slot={PICTURE_OF_FACT} />
          <Icon name="clock" />
          <h3>
            <Trans>Print on demand</Trans>
          </h3>
          <p>
            <Trans>
              Finished in {printing} business days, then {after} days to your customer.
            </Trans>
          </p>
        </li>
        <li className={styles.fact}>
          <PagePicture picture={pictures.beads} slot={PICTURE_OF_FACT} />
          <Icon name="search" />
          <h3>
            <Trans>Sourcing</Trans>
          </h3>
          <p>
            <Trans>Not in the shop? Send us a picture, and we will look for it.</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}

function HowItGoes() {
  const formats = useFormats();
  const { pictures } = useLoaderData<typeof loader>();
  const { deliveryDays } = useRules();
  const air = dayRange(deliveryDays.standard, formats.count);
  const sea = dayRange(deliveryDays.sea, formats.count);
  const set = useRootData()?.base?.hours;
  const answer = dayRange(set?.replyHours ?? SUPPORT.replyHours, formats.count);
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>How it works</Trans>
      </h2>
      <PagePicture picture={pictures.making} slot={PICTURE_ACROSS} ratio={2.4} />
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>
            <Trans>Tell us your idea</Trans>
          </h3>
          <p>
            <Trans>Use the form below, with pictures if you have any.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3>
            <Trans>We reply</Trans>
          </h3>
          <p>
            {set ? <Trans>Within {answer} hours.</Trans> : <Trans>Within {answer} hours, Monday to Saturday.</Trans>}
          </p>
        </li>
        <li className={styles.step}>
          <h3>
            <Trans>You agree on it</Trans>
          </h3>
          <p>
            <Trans>Agree on design, material, quantity and price with your account manager.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3>
            <Trans>We make and ship it</Trans>
          </h3>
          <p>
            <Trans>
              By air in {air} days, or large orders by sea in {sea} days.
            </Trans>
          </p>
          <Link to="/about/shippingPolicy">
            <Trans>All shipping methods</Trans>
          </Link>
        </li>
      </ol>
    </section>
  );
}
