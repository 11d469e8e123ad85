import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { LANGUAGES } from "../../../domain/translation/languages.ts";
import { Button } from "../../../ui/forms/button.tsx";
import { useApp } from "../../context.tsx";
import { LinkList, type LinkListItem } from "../../customers/account/link-list.tsx";
import { logOut } from "../../customers/sign-in/signing.ts";
import { HOME } from "../../navigation/tab-pages.ts";
import { useMoves } from "../../navigation/use-moves.tsx";
import { openLocaleSheet } from "../../places/locale-state.ts";
import { useSession } from "../../session/session.ts";
import { Page } from "../../shell/page.tsx";
import { useIsApp } from "../../site/install/use-is-app.ts";
import { ClearCacheDialog } from "../../site/settings/clear-cache-dialog.tsx";
import { RatingDialog } from "../../site/settings/rating-dialog.tsx";
import { UpdateDialog } from "../../site/settings/update-dialog.tsx";
import { VERSION, VERSION_CODE } from "../../site/settings/version.ts";
import styles from "../../site/settings/settings.module.css";

/** SPEC SET-01, SHELL-09 */
export function Component() {
  const { t } = useLingui();
  const { api, locale } = useApp();
  const moves = useMoves();
  const session = useSession();
  const isApp = useIsApp();
  const [open, setOpen] = useState<"rating" | "cache" | "update" | null>(null);
  const language = LANGUAGES.find(({ code }) => code === locale.language)?.title;
  const close = () => setOpen(null);
  // A web page is rated by nobody and is always the latest.
  const ofApp: readonly LinkListItem[] = [
    { key: "rating", icon: "star", title: <Trans>Rate the shop</Trans>, onPress: () => setOpen("rating") },
    {
      key: "update",
      icon: "download",
      title: <Trans>Check for updates</Trans>,
      value: <bdi>{VERSION}</bdi>,
      onPress: () => setOpen("update"),
    },
  ];
  return (
    <Page title={t`Settings`} indexed={false}>
      <div className={styles.page}>
        <LinkList
          label={t`Settings`}
          items={[
            { key: "profile", icon: "user", title: <Trans>Profile</Trans>, to: "/customer/profile" },
            {
              key: "locale",
              icon: "globe",
              title: <Trans>Language and currency</Trans>,
              value: <bdi>{`${language} · ${locale.currency}`}</bdi>,
              onPress: openLocaleSheet,
            },
            { key: "contact", icon: "mail", title: <Trans>Contact</Trans>, to: "/customer/contacts" },
            { key: "about", icon: "info", title: <Trans>About us</Trans>, to: "/about/index" },
            { key: "cache", icon: "trash", title: <Trans>Clear cache</Trans>, onPress: () => setOpen("cache") },
            ...(isApp ? ofApp : []),
          ]}
        />
        {session && (
          <Button
            wide
            icon="log-out"
            onClick={() => {
              logOut(api);
              void moves.relaunch(HOME);
            }}
          >
            <Trans>Log out</Trans>
          </Button>
        )}
        <p className={styles.version}>
          <Trans>
            Version {VERSION} ({VERSION_CODE})
          </Trans>
        </p>
      </div>
      <RatingDialog open={open === "rating"} onClose={close} />
      <ClearCacheDialog open={open === "cache"} onClose={close} />
      <UpdateDialog open={open === "update"} onClose={close} />
    </Page>
  );
}
