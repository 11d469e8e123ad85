import { Icon } from "../../ui/icons.tsx";
import { useRootData } from "../root-data.ts";
import styles from "./bulletin.module.css";

/** SPEC HOME-05: what the shop has to say today, passing by; it stands still when held. */
export function Bulletin() {
  const notice = useRootData()?.base?.scrollNotice;
  if (!notice) return null;
  return (
    <div className={styles.bulletin}>
      <Icon name="bell" size={18} />
      <div className={styles.window} lang="en" dir="ltr">
        <p className={styles.text}>
          <span>{notice}</span>
          <span aria-hidden="true">{notice}</span>
        </p>
      </div>
    </div>
  );
}
