import { Icon } from "../../../ui/pictures/icons.tsx";
import { ShopText } from "../../catalog/cards/shop-text.tsx";
import { useRootData } from "../../root-data.ts";
import { TOP_NOTICES } from "../notices/top-notice-names.ts";
import styles from "./promises.module.css";

const ICONS = { topNotice1: "truck", topNotice2: "sparkle", topNotice3: "tag", topNotice4: "history" } as const;

/** The four top notices, side by side in wide windows; phones have the bulletin (SPEC HOME-05). */
export function Promises() {
  const base = useRootData()?.base;
  if (!base) return null;
  const notices = TOP_NOTICES.filter((name) => base[name] !== "");
  return (
    <ul className={styles.promises}>
      {notices.map((name) => (
        <li key={name}>
          <Icon name={ICONS[name]} size={22} />
          <ShopText language={base.noticeLanguages?.[name] ?? null}>{base[name]}</ShopText>
        </li>
      ))}
    </ul>
  );
}
