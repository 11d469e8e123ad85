import type { CSSProperties, ReactNode } from "react";
import { LIGHT } from "../palette.ts";
import { useMailContext } from "./mail-context.tsx";
import { start } from "./mail-frame.tsx";

export function Text({ children }: { children: ReactNode }) {
  return <p style={styles.text}>{children}</p>;
}

export function Muted({ children }: { children: ReactNode }) {
  return (
    <p className="muted" style={styles.muted}>
      {children}
    </p>
  );
}

export function Subheading({ children }: { children: ReactNode }) {
  return <h2 style={styles.subheading}>{children}</h2>;
}

export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={styles.action}>
      <a href={href} className="button" style={styles.button}>
        {children}
      </a>
    </p>
  );
}

/** Within a muted text. */
export function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="muted" style={styles.quietLink}>
      {children}
    </a>
  );
}

export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="warning" style={styles.warning}>
      {children}
    </p>
  );
}

/** `value` is isolated: it may have another direction than the e-mail. */
export type Fact = { label: ReactNode; value: ReactNode; strong?: boolean };

export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { direction } = useMailContext();
  const cell = { ...styles.cell, textAlign: start(direction) };
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} className="facts box" style={styles.facts}>
      <tbody>
        {facts.map(({ label, value, strong }, index) => (
          <tr key={index}>
            <th scope="row" className="muted" style={{ ...cell, ...styles.label }}>
              {label}
            </th>
            <td style={{ ...cell, ...(strong && styles.strong) }}>
              <bdi>{value}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const styles = {
  text: { margin: "0 0 16px" },
  muted: { margin: "0 0 16px", fontSize: "14px", color: LIGHT["ink-muted"] },
  subheading: { margin: "28px 0 12px", fontSize: "18px", fontWeight: 600, lineHeight: "1.35" },
  action: { margin: "24px 0" },
  button: {
    display: "inline-block",
    padding: "12px 24px",
    borderRadius: "8px",
    backgroundColor: LIGHT.brand,
    color: LIGHT["on-brand"],
    fontWeight: 600,
    textDecoration: "none",
  },
  quietLink: { color: LIGHT["ink-muted"] },
  warning: {
    margin: "0 0 16px",
    padding: "12px 16px",
    borderRadius: "8px",
    backgroundColor: LIGHT["warning-pale"],
    color: LIGHT.warning,
  },
  facts: { margin: "0 0 16px", backgroundColor: LIGHT.ground, borderRadius: "8px" },
  cell: { padding: "8px 12px", fontSize: "14px", verticalAlign: "top" },
  label: { width: "40%", fontWeight: 400, color: LIGHT["ink-muted"] },
  strong: { fontWeight: 600 },
} satisfies Record<string, CSSProperties>;
