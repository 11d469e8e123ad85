import { Link } from "react-router";
import styles from "./wordmark.module.css";

/** The shop's name as a way home; the mark is a drop of twisted wire. */
export function Wordmark() {
  return (
    <Link to="/" className={styles.wordmark} lang="en" dir="ltr">
      <svg className={styles.mark} width="26" height="26" viewBox="0 0 26 26" fill="none" aria-hidden="true">
        <path
          d="M13 2.5c4.6 4.4 7.4 7.9 7.4 12A7.4 7.4 0 0 1 13 22a7.4 7.4 0 0 1-7.4-7.5c0-4.1 2.8-7.6 7.4-12z"
          stroke="currentColor"
          strokeWidth="1.7"
          strokeLinejoin="round"
        />
        <path
          d="M13 18.6a3.6 3.6 0 1 1 3.6-3.6c0 1.5-1.1 2.3-2.2 2.3s-1.9-.8-1.9-1.8"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      Filigree
    </Link>
  );
}
