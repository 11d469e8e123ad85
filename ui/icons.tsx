/**
 * The shop's icons: 24 × 24, drawn in lines of 1.6 by `currentColor`. They say nothing to a screen reader;
 * the control around them has the words. Those that point along the line of reading turn round in Arabic.
 */
import styles from "./icons.module.css";
import { classes } from "./class-names.ts";

const PATHS = {
  home: "M4 11.2 12 4.5l8 6.7V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z",
  grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  sparkle: "M12 3.5c.6 4.8 3.2 7.7 8 8.5-4.8.8-7.4 3.7-8 8.5-.6-4.8-3.2-7.7-8-8.5 4.8-.8 7.4-3.7 8-8.5z",
  bag: "M5.5 8.5h13l.9 10.4a1 1 0 0 1-1 1.1H5.6a1 1 0 0 1-1-1.1zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  user: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.7-3.6 3.6-5.5 7.5-5.5s6.8 1.9 7.5 5.5",
  search: "M10.75 4.5a6.25 6.25 0 1 1 0 12.5 6.25 6.25 0 0 1 0-12.5zM15.5 15.5 20 20",
  globe:
    "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM3.8 12h16.4M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5s1.2-6.2 3.6-8.5z",
  close: "M6 6l12 12M18 6 6 18",
  plus: "M12 5.5v13M5.5 12h13",
  minus: "M5.5 12h13",
  check: "M5 12.8 9.8 17.5 19 7",
  back: "M14.5 5.5 8 12l6.5 6.5",
  forward: "M9.5 5.5 16 12l-6.5 6.5",
  down: "M5.5 9 12 15.5 18.5 9",
  filter: "M4 7h16M7 12h10M10 17h4",
  trash: "M5 7h14M9.5 7V4.8h5V7M7 7l.8 12.2h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5",
  copy: "M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9",
  share: "M12 14.5V4M8 7.5 12 3.8l4 3.7M6.5 11H5v9h14v-9h-1.5",
  truck:
    "M3.5 6.5h10v10h-10zM13.5 10h3.8l3.2 3.4v3.1h-7zM7.2 16.5a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM16.8 16.5a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z",
  tag: "M4.5 4.5h7.6l7.6 7.6-7.6 7.6-7.6-7.6zM8.5 8.4v.1",
  clock: "M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4zM12 7.5V12l3 2",
  info: "M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4zM12 11v5M12 8v.1",
  warning: "M12 4.5 20.5 19h-17zM12 10v4.2M12 16.6v.1",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.3 20.2h3.4",
  mail: "M4 6h16v12H4zM4.5 6.8 12 13l7.5-6.2",
  phone:
    "M6.2 4h3.2l1.4 4-2 1.6a11 11 0 0 0 5.6 5.6l1.6-2 4 1.4v3.2a1.8 1.8 0 0 1-2 1.8A15.8 15.8 0 0 1 4.4 6a1.8 1.8 0 0 1 1.8-2z",
  image: "M4.5 5h15v14h-15zM4.5 16l4.6-4.6 3.7 3.7 2.4-2.4 4.3 4.3M15.2 8.6v.1",
  camera: "M4 8h3.6l1.6-2.5h5.6L16.4 8H20v11H4zM12 10a3.4 3.4 0 1 1 0 6.8 3.4 3.4 0 0 1 0-6.8z",
  pause: "M8.5 6v12M15.5 6v12",
  play: "M8 5.5 18 12 8 18.5z",
  history: "M5 8.2A8 8 0 1 1 4 12M4.5 4.5v4h4M12 8v4.2l2.8 1.8",
} as const;

export type IconName = keyof typeof PATHS;

const TURNS: ReadonlySet<IconName> = new Set(["back", "forward", "truck", "history", "play"]);

export type IconProps = {
  name: IconName;
  /** Pixels; 24 unless said. */ size?: number;
  /** Filled with its colour. */ solid?: boolean;
};

export function Icon({ name, size = 24, solid = false }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, TURNS.has(name) && styles.turns)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
