import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../ui/icons.tsx";
import { Picture, type PictureSlot } from "../../ui/picture.tsx";
import { Swiper } from "../../ui/swiper.tsx";
import type { Banner } from "../api/backend-calls.ts";
import { ShopText } from "../catalog/shop-text.tsx";
import styles from "./banners.module.css";

/** Words stand beside the picture, never on it. */
const RATIO = 16 / 9;

/** Above the words on phones, beside them elsewhere (`banners.module.css`). */
const BANNER: PictureSlot = {
  sizes:
    "(min-width: 1440px) 846px, (min-width: 1024px) calc(61.5vw - 40px), (min-width: 640px) calc(61.5vw - 21px), calc(100vw - 32px)",
  least: 288,
  most: 846,
};

/** SPEC HOME-02 */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useLingui();
  if (banners.length === 0) return null;
  return (
    <Swiper
      label={t`What is on`}
      moving
      pages={banners.map(({ image, title, text, url, language }, index) => ({
        key: title,
        content: (
          <Link className={styles.banner} to={url}>
            <div className={styles.picture}>
              <Picture src={image} alt="" ratio={RATIO} width={BANNER} load={index === 0 ? "first" : "late"} />
            </div>
            <div className={styles.words}>
              <h2>
                <ShopText translated={language !== "en"}>{title}</ShopText>
              </h2>
              <p>
                <ShopText translated={language !== "en"}>{text}</ShopText>
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
