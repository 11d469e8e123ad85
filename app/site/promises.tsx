import { Icon, type IconName } from "../../ui/icons.tsx";
import { useRootData } from "../root-data.ts";
import { ShopText } from "../catalog/shop-text.tsx";
import styles from "./promises.module.css";

const ICONS: readonly IconName[] = ["truck", "sparkle", "tag", "history"];

/** The four top notices, side by side where there is room; phones have the bulletin (SPEC HOME-05). */
export function Promises() {
  const base = useRootData()?.base;
  if (!base) return null;
  const notices = [base.topNotice1, base.topNotice2, base.topNotice3, base.topNotice4].filter(Boolean);
  return (
    <ul className={styles.promises}>
      {notices.map((notice, index) => (
        <li key={notice}>
          <Icon name={ICONS[index] ?? "check"} size={22} />
          <ShopText translated={base.language !== "en"}>{notice}</ShopText>
        </li>
      ))}
    </ul>
  );
}
