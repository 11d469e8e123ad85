import styles from "./size-guide.module.css";

type Length = { label: string; mm: number };

const ACROSS = 320;
/** Units of the drawing per millimetre. */
const SCALE = 0.62;
/** A neck of 36 cm at its base: half its width, and what of a necklace is behind it. */
const HALF_NECK_MM = 62;
const BEHIND_MM = 160;
const SIDE = { x: ACROSS / 2, y: 62 };
const LEAST_HIGH = 150;

/** How deep necklaces of these lengths hang, to scale on a bust; a half ellipse is as long as what hangs in front. */
export function NecklaceDrawing({ lengths }: { lengths: readonly Length[] }) {
  const hung = lengths.map(({ label, mm }) => ({ label, deep: depthOf(mm) * SCALE }));
  const high = Math.max(LEAST_HIGH, SIDE.y + Math.max(...hung.map(({ deep }) => deep)) + 24);
  const half = HALF_NECK_MM * SCALE;
  const [left, right] = [SIDE.x - half, SIDE.x + half];
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${ACROSS} ${high}`} aria-hidden="true">
      <path
        className={styles.body}
        d={`M${left + 6} 0V34C${left + 4} 56 ${left - 20} 64 ${left - 52} 76C${left - 86} 90 ${left - 96} 110 ${left - 100} ${high}H${right + 100}C${right + 96} 110 ${right + 86} 90 ${right + 52} 76C${right + 20} 64 ${right - 4} 56 ${right - 6} 34V0Z`}
      />
      {hung.map(({ label, deep }, index) => {
        const y = SIDE.y + deep;
        const isRight = index % 2 === 0;
        const end = isRight ? ACROSS - 8 : 8;
        return (
          <g key={label}>
            <path className={styles.chain} d={`M${left} ${SIDE.y}A${half} ${deep} 0 0 0 ${right} ${SIDE.y}`} />
            <path className={styles.leader} d={`M${SIDE.x} ${y}H${isRight ? end - 40 : end + 40}`} />
            <text x={end} y={y + 4} textAnchor={isRight ? "end" : "start"}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Below the sides of the neck, in millimetres: half an ellipse of half-axes a and b is about π·√((a² + b²) / 2) long. */
function depthOf(lengthMm: number): number {
  const inFront = Math.max(lengthMm - BEHIND_MM, 0) / Math.PI;
  return Math.sqrt(Math.max(2 * inFront ** 2 - HALF_NECK_MM ** 2, 400));
}
