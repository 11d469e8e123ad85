import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { CUSTOM_PIECES_PER_DESIGN } from "../../../domain/site/policies/customization.ts";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { Picture, type PictureFile, type PictureSlot } from "../../../ui/pictures/picture.tsx";
import { useFormats } from "../../formats.ts";
import styles from "./brand-entry.module.css";

const ENTRY: PictureSlot = { sizes: "(min-width: 1024px) 120px, 88px", least: 88, most: 120 };

type BrandEntryProps = { /** Of a custom-made piece; null if there is none. */ image: PictureFile | null };

/** SPEC HOME-02: the link to custom goods. */
export function BrandEntry({ image }: BrandEntryProps) {
  const pieces = useFormats().count(CUSTOM_PIECES_PER_DESIGN);
  return (
    <Link className={image === null ? styles.plain : styles.entry} to="/business/customize">
      {image !== null && <Picture src={image} alt="" width={ENTRY} />}
      <span className={styles.words}>
        <strong>
          <Trans>Your own brand</Trans>
        </strong>
        <span>
          <Trans>Your design, logo and packaging, from {pieces} pieces per design.</Trans>
        </span>
      </span>
      <span className={styles.go}>
        <Trans>Send an inquiry</Trans>
        <Icon name="forward" size={18} />
      </span>
    </Link>
  );
}
