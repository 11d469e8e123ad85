import { Icon, type IconName } from "../../../ui/pictures/icons.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useRootData } from "../../root-data.ts";
import { TOP_NOTICES } from "../notices/top-notice-names.ts";
import styles from "./promises.module.css";

const ICONS: readonly IconName[] = ["truck", "sparkle", "tag", "history"];

/** The four top notices, side by side in wide windows; phones have the bulletin (SPEC HOME-05). */
export function Promises() {
  const base = useRootData()?.base;
  if (!base) return null;
  const notices = TOP_NOTICES.filter((name) => base[name] !== "");
  return (
    <ul className={styles.promises}>
      {notices.map((name, index) => (
        <li key={name}>
          <Icon name={ICONS[index] ?? "check"} size={22} />
          <ShopText language={base.noticeLanguages?.[name] ?? null}>{base[name]}</ShopText>
        </li>
      ))}
    </ul>
  );
}
