import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Icon } from "../../../ui/pictures/icons.tsx";
import { useRootData } from "../../root-data.ts";
import { MessagingLink } from "./messaging-link.tsx";
import styles from "./contact-ways.module.css";

const CHAT_PATH = "/pages/chat/index";

/** SPEC CONT-01: every way to contact the shop, from its base data. */
export function ContactWays({ without }: { /** What the page itself already offers. */ without?: "chat" }) {
  const { t } = useLingui();
  const base = useRootData()?.base;
  const { customerServiceEmail: email = "", customerServicePhone: phone = "" } = base ?? {};
  return (
    <ul className={styles.ways} aria-label={t`Ways to reach us`}>
      <li>
        <MessagingLink className={styles.way}>
          <Icon name="chat" size={22} />
          <span>
            <strong>
              <Trans>WhatsApp</Trans>
            </strong>
            <span>
              <Trans>Fastest reply</Trans>
            </span>
          </span>
          <Icon name="forward" size={18} />
        </MessagingLink>
      </li>
      {without !== "chat" && (
        <li>
          <Link className={styles.way} to={CHAT_PATH}>
            <Icon name="pencil" size={22} />
            <span>
              <strong>
                <Trans>Write a message</Trans>
              </strong>
              <span>
                <Trans>We reply by email</Trans>
              </span>
            </span>
            <Icon name="forward" size={18} />
          </Link>
        </li>
      )}
      {email !== "" && (
        <li>
          <a className={styles.way} href={`mailto:${email}`}>
            <Icon name="mail" size={22} />
            <span>
              <strong>
                <Trans>Email</Trans>
              </strong>
              <bdi>{email}</bdi>
            </span>
            <Icon name="forward" size={18} />
          </a>
        </li>
      )}
      {phone !== "" && (
        <li>
          <a className={styles.way} href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}>
            <Icon name="phone" size={22} />
            <span>
              <strong>
                <Trans>Phone</Trans>
              </strong>
              <bdi>{phone}</bdi>
            </span>
            <Icon name="forward" size={18} />
          </a>
        </li>
      )}
    </ul>
  );
}
