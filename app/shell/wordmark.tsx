import { Link } from "react-router";
import { BrandMark } from "../../ui/pictures/brand-mark.tsx";
import styles from "./wordmark.module.css";

export function Wordmark() {
  return (
    <Link to="/" className={styles.wordmark} lang="en" dir="ltr">
      <BrandMark className={styles.mark} />
      Filigree
    </Link>
  );
}
