import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { directionOf } from "../../../domain/translation/languages.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { Swiper } from "../../../ui/pictures/swiper.tsx";
import type { Banner } from "../../api/backend-calls.ts";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useApp } from "../../context.tsx";
import styles from "./banners.module.css";

const RATIO = 16 / 9;
const [WHOLE_RATIO, TALL_RATIO] = [2.4, 4 / 5];

/** Above the text on phones, beside it elsewhere (`banners.module.css`). */
const BANNER: PictureSlot = {
  sizes:
    "(min-width: 1440px) 846px, (min-width: 1024px) calc(61.5vw - 40px), (min-width: 640px) calc(61.5vw - 21px), calc(100vw - 32px)",
  least: 288,
  most: 846,
};

const WHOLE_BANNER: PictureSlot = {
  sizes: "(min-width: 1440px) 1376px, (min-width: 1024px) calc(100vw - 64px), calc(100vw - 32px)",
  least: 288,
  most: 1376,
};

/** SPEC HOME-02. The text is beside the picture, or on it where it has room. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui();
  const fromRight = directionOf(useApp().locale.language) === "rtl";
  if (banners.length === 0) return null;
  return (
    <Swiper
      label={t`Offers`}
      moving
      pages={banners.map((banner, index) => ({
        key: banner.title,
        content: (
          <Link className={banner.wordsOn ? styles.whole : styles.banner} to={banner.url}>
            <div className={styles.picture}>
              <Picture {...pictureOf(banner, fromRight)} alt="" load={index === 0 ? "first" : "aside"} />
            </div>
            <div className={styles.words}>
              <h2>
                <ShopText translated={banner.language !== "en"}>{banner.title}</ShopText>
              </h2>
              <p>
                <ShopText translated={banner.language !== "en"}>{banner.text}</ShopText>
              </p>
              <span className={styles.go}>
                <Trans>Shop now</Trans>
                <Icon name="forward" size={18} />
              </span>
            </div>
          </Link>
        ),
      }))}
    />
  );
}

/** `fromRight`: the page's language is written from right to left. The goods are opposite the text. */
function pictureOf({ image, imageTall, imageGoodsLeft, wordsOn, thumbhash }: Banner, fromRight: boolean) {
  if (!wordsOn) return { src: { src: image, thumbhash }, width: BANNER, ratio: RATIO };
  return {
    src: { src: fromRight && imageGoodsLeft !== null ? imageGoodsLeft : image, thumbhash },
    narrow: { src: imageTall, ratio: TALL_RATIO },
    width: WHOLE_BANNER,
    ratio: WHOLE_RATIO,
  };
}
