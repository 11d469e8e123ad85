import { Link } from "react-router";
import { BrandName } from "../../ui/pictures/brand-name.tsx";
import { useApp } from "../context.tsx";
import styles from "./wordmark.module.css";

export function Wordmark() {
  return (
    <Link to="/" className={styles.wordmark} dir="auto" translate="no">
      <BrandName {...useApp().brand} className={styles.mark} />
    </Link>
  );
}
