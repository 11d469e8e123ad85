import styles from "./size-guide.module.css";

/** `mm`: the inside diameter. */
export type Circle = { label: string; mm: number };

const ACROSS = 320;
const GAP = 10;
const LABEL = 18;
const MOST_IN_A_ROW = 6;
const MOST_HIGH = 84;

/** Circles of these diameters, to one scale. */
export function RingDrawing({ circles }: { circles: readonly Circle[] }) {
  const largest = Math.max(...circles.map(({ mm }) => mm));
  const inRow = Math.min(circles.length, MOST_IN_A_ROW);
  const cell = ACROSS / inRow;
  const scale = Math.min(cell - GAP, MOST_HIGH) / largest;
  const high = largest * scale + LABEL + GAP;
  const rows = Math.ceil(circles.length / inRow);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${ACROSS} ${rows * high}`} aria-hidden="true">
      {circles.map(({ label, mm }, index) => {
        const x = (index % inRow) * cell + cell / 2;
        const bottom = Math.floor(index / inRow) * high + largest * scale + GAP / 2;
        return (
          <g key={label}>
            <circle className={styles.shape} cx={x} cy={bottom - (mm * scale) / 2} r={(mm * scale) / 2} />
            <text x={x} y={bottom + LABEL - 4} textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
