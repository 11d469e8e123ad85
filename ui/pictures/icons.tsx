/**
 * Hidden from screen readers: the control around an icon has a label. Icons that point along the line of reading are
 * mirrored in Arabic; media controls are not.
 */

import { classes } from "../class-names.ts";
import styles from "./icons.module.css";

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
  sound: "M4.5 9.5h3.2L12 5.8v12.4l-4.3-3.7H4.5zM15.3 9.2a4 4 0 0 1 0 5.6M17.8 6.7a7.5 7.5 0 0 1 0 10.6",
  muted: "M4.5 9.5h3.2L12 5.8v12.4l-4.3-3.7H4.5zM15.5 9.7l4.6 4.6M20.1 9.7l-4.6 4.6",
  heart: "M12 19.8C6.4 15.6 3.6 12.6 3.6 9.3a4.5 4.5 0 0 1 8.4-2.3 4.5 4.5 0 0 1 8.4 2.3c0 3.3-2.8 6.3-8.4 10.5z",
  settings:
    "M12 8.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM10.4 3.8h3.2l.5 2.4 1.9 1.1 2.3-.8 1.6 2.8-1.8 1.6v2.2l1.8 1.6-1.6 2.8-2.3-.8-1.9 1.1-.5 2.4h-3.2l-.5-2.4L8 16.7l-2.3.8-1.6-2.8 1.8-1.6v-2.2L4.1 9.3l1.6-2.8 2.3.8 1.9-1.1z",
  ticket: "M4 6.5h16v3.7a1.8 1.8 0 0 0 0 3.6v3.7H4v-3.7a1.8 1.8 0 0 0 0-3.6zM14.5 6.8v1.9M14.5 11v2M14.5 15.3v1.9",
  star: "m12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z",
  help: "M12 3.8a8.2 8.2 0 1 1 0 16.4 8.2 8.2 0 0 1 0-16.4zM9.6 9.7a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1.1.8-1.1 1.6v.2M12 16.6v.1",
  pin: "M12 20.5c-4.2-4.3-6.3-7.5-6.3-10.4a6.3 6.3 0 0 1 12.6 0c0 2.9-2.1 6.1-6.3 10.4zM12 8a2.3 2.3 0 1 1 0 4.6A2.3 2.3 0 0 1 12 8z",
  wallet: "M4 7.5A1.5 1.5 0 0 1 5.5 6H17v3M4 7.5V18a1 1 0 0 0 1 1h15V9H5.5A1.5 1.5 0 0 1 4 7.5zM16 13.9v.2",
  box: "M4.5 8 12 4.2 19.5 8v8L12 19.8 4.5 16zM4.7 8.1 12 12l7.3-3.9M12 12v7.6",
  undo: "M8.5 5.5 4.5 9.5l4 4M5 9.5h9.2a5 5 0 0 1 0 10H9",
  coins:
    "M9 5.5c2.8 0 5 1 5 2.3s-2.2 2.3-5 2.3-5-1-5-2.3 2.2-2.3 5-2.3zM4 7.8v4.4c0 1.3 2.2 2.3 5 2.3M4 12.2v4.3c0 1.3 2.2 2.3 5 2.3M14 7.8v1.4M15 12.2c2.8 0 5 1 5 2.3s-2.2 2.3-5 2.3-5-1-5-2.3 2.2-2.3 5-2.3zM10 14.5v2.8c0 1.3 2.2 2.3 5 2.3s5-1 5-2.3v-2.8",
  upload: "M12 15.2v-11M7.5 8.4 12 4l4.5 4.4M5 19.5h14",
  download: "M12 4v11M7.5 10.8 12 15.2l4.5-4.4M5 19.5h14",
  "log-out": "M13.5 4.5H6v15h7.5M10.5 12H20M16.5 8.5 20 12l-3.5 3.5",
  list: "M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.1M4.5 12v.1M4.5 17.5v.1",
  offline:
    "M4 4.5l16 15.5M8.7 15.3a4.6 4.6 0 0 1 6.2-.3M5.6 12.2A9 9 0 0 1 9.8 9.9M18.4 12.2a9 9 0 0 0-4.2-2.4M2.8 9.3a13 13 0 0 1 4.4-2.8M21.2 9.3A13 13 0 0 0 10.6 5.6M12 18.6v.1",
  shield: "M12 3.8l7 2.6v5c0 4.3-2.8 7.4-7 8.8-4.2-1.4-7-4.5-7-8.8v-5zM8.8 12.1l2.3 2.3 4.2-4.4",
  expand: "M14 4.5h5.5V10M19.5 4.5 13.5 10.5M10 19.5H4.5V14M4.5 19.5l6-6",
  external: "M13.5 4.5h6v6M19.5 4.5 11 13M17 13.5v6H4.5V7h6",
  menu: "M4.5 7h15M4.5 12h15M4.5 17h15",
  history: "M5 8.2A8 8 0 1 1 4 12M4.5 4.5v4h4M12 8v4.2l2.8 1.8",
  chat: "M4.5 5.5h15v10.5h-8l-4.2 3.7V16H4.5zM8.5 10.8h.1M12 10.8h.1M15.5 10.8h.1",
  pencil: "M5 19l1-4.2L16.2 4.6l3.2 3.2L9.2 18zM13.8 7l3.2 3.2",
  bolt: "M13 3.5 6 13.5h5l-1 7 7-10h-5z",
} as const;

export type IconName = keyof typeof PATHS;

const TURNS: ReadonlySet<IconName> = new Set([
  "back",
  "forward",
  "truck",
  "history",
  "help",
  "undo",
  "log-out",
  "list",
]);

export type IconProps = {
  name: IconName;
  /** Pixels; default 24. */ size?: number;
  /** Filled with `currentColor`. */ solid?: boolean;
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
