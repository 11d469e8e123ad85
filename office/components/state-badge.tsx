import { Badge } from "@mantine/core";
import type { ReactNode } from "react";

type Tone = "positive" | "warning" | "negative" | "neutral";

const COLOURS: Record<Tone, { bg: string; c: string }> = {
  positive: { bg: "var(--positive-pale)", c: "var(--positive)" },
  warning: { bg: "var(--warning-pale)", c: "var(--warning)" },
  negative: { bg: "var(--negative-pale)", c: "var(--negative)" },
  neutral: { bg: "var(--sunken)", c: "var(--ink)" },
};

/** A state in words; its colour only repeats them. */
export function StateBadge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge {...COLOURS[tone]} tt="none" radius="sm" fw={600} miw="max-content">
      {children}
    </Badge>
  );
}
