import { Box } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "./is-phone.ts";

type SaveBarProps = {
  children: ReactNode;
  /** In wide windows too: the page's header has no such button. */
  everywhere?: boolean;
};

/** At the end of a long form: keeps its button in sight, which would be screens away. */
export function SaveBar({ children, everywhere = false }: SaveBarProps) {
  const isPhone = useIsPhone();
  if (!isPhone && !everywhere) return null;
  return (
    <Box
      pos="sticky"
      bottom={0}
      {...(isPhone && { mx: "calc(var(--mantine-spacing-md) * -1)", px: "md" })}
      py="xs"
      bg={everywhere ? "var(--ground)" : "var(--surface)"}
      style={{ zIndex: 3, borderBlockStart: "1px solid var(--edge)" }}
    >
      {children}
    </Box>
  );
}
