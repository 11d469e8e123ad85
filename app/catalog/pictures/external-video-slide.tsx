import { useLingui } from "@lingui/react/macro";
import { Picture as Tile } from "../../../ui/pictures/picture.tsx";
import type { ExternalVideo } from "../cards/product.ts";
import { GALLERY } from "./picture-slots.ts";
import { PlayMark } from "./play-mark.tsx";
import styles from "./video-slide.module.css";

/** A video of another host is only a link, so that the host does not learn of visitors who do not follow it. */
export function ExternalVideoSlide({ video }: { video: ExternalVideo }) {
  const { t } = useLingui();
  const { host, href, preview, alt } = video;
  const label = alt === "" ? t`Watch on ${host}` : t`Watch on ${host}: ${alt}`;
  return (
    <a className={styles.slide} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      <Tile src={preview} alt="" width={GALLERY} />
      <PlayMark size={28} />
      <span className={styles.host}>{t`Watch on ${host}`}</span>
    </a>
  );
}
