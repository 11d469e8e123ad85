import type { ReactNode } from "react";
import type { Measure, MeasureKey } from "../../../domain/catalog/measures.ts";
import styles from "./size-guide.module.css";

const ROUND: readonly MeasureKey[] = ["diameter", "bead_diameter", "pearl_diameter"];
const UPRIGHT: readonly MeasureKey[] = ["height", "drop_length", "charm_height", "stone_length"];

/** Of the drawing, in its own units; the ruler is between `START` and `END`. */
const ACROSS = 320;
const START = 10;
const END = 310;
const RULER = 44;
const UPRIGHT_END = 170;
const BAR = 22;
/** The shape beside the ruler takes this part of it at most, and a circle less, as it is as high as it is wide. */
const MOST_PART = 0.9;
const MOST_ROUND = 0.42;
/** As on every ruler. */
const [MILLIMETERS, CENTIMETERS, INCHES] = ["mm", "cm", "in"];
/** Lengths of rulers in millimetres. */
const RULERS = [30, 50, 80, 100, 150, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000, 100_000, 1_000_000];

/**
 * A product's outline by its measures beside a ruler in centimetres and inches, to scale: a circle of its diameter, a
 * rectangle of its height and width, or a bar of the one length that is known.
 */
export function MeasureDrawing({ measures }: { measures: readonly Measure[] }) {
  const round = measures.find(({ key }) => ROUND.includes(key));
  const high = measures.find(({ key }) => UPRIGHT.includes(key));
  const wide = measures.find(({ key }) => !ROUND.includes(key) && !UPRIGHT.includes(key));
  if (round) return <Round mm={round.mm} />;
  if (high) return <Upright highMm={high.mm} wideMm={wide?.mm ?? null} />;
  return wide ? <Lying mm={wide.mm} /> : null;
}

function Round({ mm }: { mm: number }) {
  const { ruler, scale } = rulerFor(mm / MOST_ROUND, END - START);
  const size = mm * scale;
  const top = size + 12;
  return (
    <Drawing height={top + RULER + 4}>
      <circle className={styles.shape} cx={START + size / 2} cy={size / 2 + 4} r={size / 2} />
      <Ruler lengthMm={ruler} scale={scale} at={START} side={top} />
    </Drawing>
  );
}

function Lying({ mm }: { mm: number }) {
  const { ruler, scale } = rulerFor(mm / MOST_PART, END - START);
  return (
    <Drawing height={BAR + 12 + RULER + 4}>
      <rect className={styles.shape} x={START} y={4} width={mm * scale} height={BAR} rx={3} />
      <Ruler lengthMm={ruler} scale={scale} at={START} side={BAR + 12} />
    </Drawing>
  );
}

function Upright({ highMm, wideMm }: { highMm: number; wideMm: number | null }) {
  const { ruler, scale } = rulerFor(Math.max(highMm / MOST_PART, (wideMm ?? 0) / MOST_PART), UPRIGHT_END - START);
  const width = wideMm === null ? BAR : wideMm * scale;
  return (
    <Drawing height={UPRIGHT_END + 10}>
      <rect className={styles.shape} x={START + RULER + 12} y={START} width={width} height={highMm * scale} rx={3} />
      <Ruler lengthMm={ruler} scale={scale} at={START} side={START + RULER} upright />
    </Drawing>
  );
}

function Drawing({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${ACROSS} ${height}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** The shortest ruler that is long enough, and units of the drawing per millimetre on it. */
function rulerFor(leastMm: number, room: number): { ruler: number; scale: number } {
  const ruler = RULERS.find((each) => each >= leastMm) ?? leastMm;
  return { ruler, scale: room / ruler };
}

type RulerProps = {
  lengthMm: number;
  /** Units of the drawing per millimetre. */
  scale: number;
  /** Where it begins. */
  at: number;
  /** The edge with the centimetres, beside which things are measured; the inches are on the other. */
  side: number;
  upright?: boolean;
};

function Ruler({ lengthMm, scale, at, side, upright = false }: RulerProps) {
  const metric = marksOf(lengthMm, METRIC);
  const imperial = marksOf(lengthMm, IMPERIAL);
  const far = upright ? side - RULER : side + RULER;
  const inward = upright ? -1 : 1;
  const line = (mm: number, from: number, length: number) => {
    const along = at + mm * scale;
    return upright ? `M${from} ${along}h${length}` : `M${along} ${from}v${length}`;
  };
  const ticks = [
    ...metric.map(({ mm, label }) => line(mm, side, inward * (label === null ? 5 : 9))),
    ...imperial.map(({ mm, label }) => line(mm, far, -inward * (label === null ? 5 : 9))),
  ];
  const text = ({ mm, label }: Mark, across: number) => {
    const along = at + mm * scale;
    return upright ? (
      <text key={`${across} ${mm}`} x={across} y={along + 3} textAnchor="middle">
        {label}
      </text>
    ) : (
      <text key={`${across} ${mm}`} x={along} y={across + 3} textAnchor="middle">
        {label}
      </text>
    );
  };
  const length = lengthMm * scale;
  const [corner, size] = upright
    ? [
        { x: far, y: at },
        { width: RULER, height: length },
      ]
    : [
        { x: at, y: side },
        { width: length, height: RULER },
      ];
  const inside = metric.filter(({ label, mm }) => label !== null && mm > 0 && mm < lengthMm);
  const inches = imperial.filter(({ label, mm }) => label !== null && mm > 0 && mm < lengthMm * 0.97);
  return (
    <g className={styles.ruler}>
      <rect {...corner} {...size} rx={2} />
      <path d={ticks.join("")} />
      {inside.map((mark) => text(mark, side + inward * 15))}
      {inches.map((mark) => text(mark, far - inward * 15))}
      <text className={styles.unit} {...unitAt(upright, at, side + inward * 15)}>
        {metric.some(({ inMm }) => inMm) ? MILLIMETERS : CENTIMETERS}
      </text>
      <text className={styles.unit} {...unitAt(upright, at, far - inward * 15)}>
        {INCHES}
      </text>
    </g>
  );
}

function unitAt(upright: boolean, at: number, across: number) {
  return upright
    ? { x: across, y: at + 11, textAnchor: "middle" as const }
    : { x: at + 4, y: across + 3, textAnchor: "start" as const };
}

type Mark = { mm: number; /** Null for a tick without a number. */ label: string | null; inMm: boolean };
type Scale = readonly { upToMm: number; tick: number; number: number; unit: number }[];

/** Up to which length there is a tick and a number every so many millimetres; `unit`: millimetres of a number's unit. */
const METRIC: Scale = [
  { upToMm: 30, tick: 1, number: 5, unit: 1 },
  { upToMm: 100, tick: 5, number: 10, unit: 10 },
  { upToMm: 200, tick: 10, number: 20, unit: 10 },
  { upToMm: 500, tick: 10, number: 50, unit: 10 },
  { upToMm: 1_000, tick: 50, number: 100, unit: 10 },
];
const IMPERIAL: Scale = [
  { upToMm: 30, tick: 25.4 / 8, number: 25.4 / 4, unit: 25.4 },
  { upToMm: 50, tick: 25.4 / 8, number: 25.4 / 2, unit: 25.4 },
  { upToMm: 100, tick: 25.4 / 4, number: 25.4, unit: 25.4 },
  { upToMm: 200, tick: 25.4 / 2, number: 25.4, unit: 25.4 },
  { upToMm: 500, tick: 25.4, number: 25.4 * 2, unit: 25.4 },
  { upToMm: 1_000, tick: 25.4 * 2, number: 25.4 * 6, unit: 25.4 },
];
const FRACTIONS: Readonly<Record<number, string>> = { 0.25: "¼", 0.5: "½", 0.75: "¾" };

function marksOf(lengthMm: number, scale: Scale): Mark[] {
  const fitting = scale.find(({ upToMm }) => lengthMm <= upToMm);
  const { tick, number, unit } = fitting ?? { tick: lengthMm / 20, number: lengthMm / 4, unit: lengthMm / 4 };
  const count = Math.floor(lengthMm / tick + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => {
    const mm = index * tick;
    const isNumber = Math.abs(mm / number - Math.round(mm / number)) < 1e-6;
    return { mm, label: isNumber ? numberIn(mm / unit) : null, inMm: unit === 1 };
  });
}

function numberIn(units: number): string {
  const whole = Math.floor(units + 1e-6);
  const part = FRACTIONS[Math.round((units - whole) * 4) / 4] ?? "";
  return whole === 0 && part !== "" ? part : `${whole}${part}`;
}
