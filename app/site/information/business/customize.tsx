import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { CUSTOM_COLLECTIONS, CUSTOM_PIECES_PER_DESIGN } from "../../../../domain/site/policies/customization.ts";
import { SUPPORT } from "../../../../domain/site/policies/support.ts";
import { DELIVERY_DAYS } from "../../../../domain/places/shipping.ts";
import { buttonClass } from "../../../../ui/forms/button.tsx";
import { Icon } from "../../../../ui/pictures/icons.tsx";
import { findPagePictures } from "../../../api/backend-calls.ts";
import { findCollectionTiles } from "../../../api/queries/business-queries.ts";
import { CategoryTile } from "../../../catalog/cards/category-tile.tsx";
import { CATEGORY_OF_THREE, PICTURE_ACROSS, PICTURE_OF_FACT } from "../../../catalog/pictures/picture-slots.ts";
import { appContext } from "../../../context.tsx";
import { useFormats } from "../../../formats.ts";
import { Page } from "../../../shell/page.tsx";
import { ContactButton } from "../../contact/contact-button.tsx";
import { dayRange } from "../../contact/day-range.ts";
import styles from "./business.module.css";
import { Hero } from "./hero.tsx";
import { CustomInquiryForm } from "./inquiry-form.tsx";
import { PagePicture } from "./page-picture.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { api } = context.get(appContext);
  const [collections, pictures] = await Promise.all([
    findCollectionTiles(api, CUSTOM_COLLECTIONS),
    findPagePictures(api),
  ]);
  return { collections, pictures };
}

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
      description={t`Jewelry in your own design, with your logo and packaging, from ${pieces} pieces of a design.`}
    >
      <div className={styles.page}>
        <Hero
          title={t`Jewelry in your own design`}
          text={
            <Trans>
              Names, initials, birthstones, your logo: tell us what you have in mind, and we make it. With your own logo
              or packaging from {pieces} pieces of a design.
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
          <ul className={styles.tiles} aria-label={t`What a design may begin with`}>
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
  const printing = dayRange(DELIVERY_DAYS.printOnDemand, formats.count);
  const after = dayRange(DELIVERY_DAYS.afterPrinting, formats.count);
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
            <Trans>Your logo on the piece, on its card or on its box: from {pieces} pieces of each design.</Trans>
          </p>
        </li>
        <li className={styles.fact}>
          <PagePicture picture={pictures.engraving} slot={PICTURE_OF_FACT} />
          <Icon name="pencil" />
          <h3>
            <Trans>Engraving</Trans>
          </h3>
          <p>
            <Trans>Names, initials and dates, for you or for your customers one by one.</Trans>
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
            <Trans>Not in the shop? Send us a picture, and we look for it.</Trans>
          </p>
        </li>
      </ul>
    </section>
  );
}

function HowItGoes() {
  const formats = useFormats();
  const { pictures } = useLoaderData<typeof loader>();
  const air = dayRange(DELIVERY_DAYS.standard, formats.count);
  const sea = dayRange(DELIVERY_DAYS.sea, formats.count);
  const answer = dayRange(SUPPORT.replyHours, formats.count);
  return (
    <section className={styles.part} aria-labelledby="steps">
      <h2 id="steps">
        <Trans>How it goes</Trans>
      </h2>
      <PagePicture picture={pictures.making} slot={PICTURE_ACROSS} ratio={2.4} />
      <ol className={styles.steps}>
        <li className={styles.step}>
          <h3>
            <Trans>Tell us your idea</Trans>
          </h3>
          <p>
            <Trans>By the form below, with pictures if you have some.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3>
            <Trans>We answer</Trans>
          </h3>
          <p>
            <Trans>Within {answer} hours, Monday to Saturday.</Trans>
          </p>
        </li>
        <li className={styles.step}>
          <h3>
            <Trans>You agree on it</Trans>
          </h3>
          <p>
            <Trans>Design, material, pieces and price are settled with your account manager.</Trans>
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
            <Trans>All ways of shipping</Trans>
          </Link>
        </li>
      </ol>
    </section>
  );
}
