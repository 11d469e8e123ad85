import type { PictureSlot } from "../../../../ui/pictures/picture.tsx";
import { Picture } from "../../../../ui/pictures/picture.tsx";
import type { PagePictures } from "../../../api/backend-calls.ts";
import styles from "./page-picture.module.css";

const RATIO = 16 / 9;

type PagePictureProps = {
  /** Nothing is shown if the shop has none. */
  picture: PagePictures[keyof PagePictures];
  slot: PictureSlot;
  ratio?: number;
  load?: "early" | "late";
};

/** A photograph that illustrates the text beside it. */
export function PagePicture({ picture, slot, ratio = RATIO, load = "late" }: PagePictureProps) {
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <Picture src={picture} alt="" width={slot} ratio={ratio} load={load} />
    </div>
  );
}
