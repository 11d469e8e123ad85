import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../../../ui/pictures/icons.tsx";
import styles from "./section-head.module.css";

export type SectionHeadProps = { title: ReactNode; /** Link to all of it. */ all: string | null };

export function SectionHead({ title, all }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {all && (
        <Link to={all}>
          <Trans>See all</Trans>
          <Icon name="forward" size={18} />
        </Link>
      )}
    </div>
  );
}
