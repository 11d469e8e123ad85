import { useLingui } from "@lingui/react/macro";
import { MantineProvider, mergeThemeOverrides } from "@mantine/core";
import { ModalsProvider } from "@mantine/modals";
import { Notifications } from "@mantine/notifications";
import { useMemo, type ReactNode } from "react";
import { useIsPhone } from "../components/is-phone.ts";
import { nonceOfPage } from "./nonce.ts";
import { cssVariablesResolver, theme } from "./theme.ts";

/** Colours, type, notifications and dialogs for everything within. */
export function Look({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const close = t`Close`;
  const isPhone = useIsPhone();
  const named = useMemo(
    () => mergeThemeOverrides(theme, { components: { CloseButton: { defaultProps: { "aria-label": close } } } }),
    [close],
  );
  return (
    <MantineProvider
      theme={named}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={nonceOfPage}
    >
      {/* On a phone, buttons that save are at the bottom. */}
      <Notifications position={isPhone ? "top-center" : "bottom-right"} limit={isPhone ? 2 : 5} />
      <ModalsProvider labels={{ confirm: t`Continue`, cancel: t`Cancel` }}>{children}</ModalsProvider>
    </MantineProvider>
  );
}
