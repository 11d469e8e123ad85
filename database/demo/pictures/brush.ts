/**
 * How things are drawn: wires, plates, chains, beads. Drawings name their paints ("url(#m)" is the picture's
 * polished metal) and shades ("var(--deep)" is that metal's shadow), so that one drawing serves every metal and
 * colour; `paints.ts` lists the paints, and `scene.ts` puts in what a drawing uses.
 */

/** A coordinate without a tail of decimals. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** A polished wire or tube along `d`. */
export function tube(d: string, width: number): string {
  const lift = width * 0.17;
  return (
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${d}" stroke="var(--deep)" stroke-width="${at(width)}"/>` +
    `<path d="${d}" stroke="url(#m)" stroke-width="${at(width * 0.84)}"/>` +
    `<path d="${d}" stroke="var(--shine)" stroke-width="${at(width * 0.2)}" opacity=".85" transform="translate(${at(-lift)} ${at(-lift)})"/></g>`
  );
}

/** A flat piece of metal with a bevelled edge. */
export function plate(d: string, bevel = 7): string {
  return `<path d="${d}" fill="url(#m)" stroke="url(#e)" stroke-width="${bevel}" stroke-linejoin="round"/>`;
}

/** A glossy piece of the picture's colour: enamel, acrylic, leather. */
export function enamel(d: string, edge = 4): string {
  return `<path d="${d}" fill="url(#c)" stroke="var(--shade)" stroke-width="${edge}" stroke-linejoin="round"/>`;
}

/** A plain painted shape. */
export function paint(d: string, fill: string, extra = ""): string {
  return `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`;
}

/** A line without thickness of its own: creases, stitches, engraved marks. */
export function line(d: string, stroke: string, width: number, extra = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${at(width)}" stroke-linecap="round" stroke-linejoin="round"${extra && ` ${extra}`}/>`;
}

/** A ball of the metal ("b"), of the colour ("k") or of pearl ("p"). */
export function ball(x: number, y: number, radius: number, of: "b" | "k" | "p" = "b"): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="url(#${of})"/>`;
}

/** A ball of the picture's colour or of pearl with a window of light on it. */
export function bead(x: number, y: number, radius: number, of: "b" | "k" | "p" = "k"): string {
  return (
    ball(x, y, radius, of) +
    `<ellipse cx="${at(x - radius * 0.34)}" cy="${at(y - radius * 0.42)}" rx="${at(radius * 0.24)}" ry="${at(radius * 0.15)}" fill="#fff" opacity=".85" transform="rotate(-38 ${at(x - radius * 0.34)} ${at(y - radius * 0.42)})"/>`
  );
}

/** A cable chain along `d`: links seen from the front, joined by links seen from the side. */
export function chain(d: string, size: number): string {
  const long = size * 1.25;
  const gap = size * 1.15;
  const dash = `stroke-dasharray="${at(long)} ${at(gap)}"`;
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--deep)" stroke-width="${at(size * 0.42)}"/>` +
    `<path d="${d}" stroke="var(--light)" stroke-width="${at(size * 0.22)}"/>` +
    `<path d="${d}" stroke="var(--deep)" stroke-width="${at(size * 1.16)}" ${dash}/>` +
    `<path d="${d}" stroke="url(#m)" stroke-width="${at(size)}" ${dash}/>` +
    `<path d="${d}" stroke="var(--deep)" stroke-width="${at(size * 0.42)}" opacity=".75" ${dash}/></g>`
  );
}

/** A fine chain of small balls along `d`. */
export function ballChain(d: string, size: number): string {
  const dash = `stroke-dasharray="0 ${at(size * 1.15)}"`;
  return (
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="var(--dark)" stroke-width="${at(size * 0.3)}"/>` +
    `<path d="${d}" stroke="var(--deep)" stroke-width="${at(size)}" ${dash}/>` +
    `<path d="${d}" stroke="var(--mid)" stroke-width="${at(size * 0.8)}" ${dash}/>` +
    `<path d="${d}" stroke="var(--shine)" stroke-width="${at(size * 0.36)}" ${dash} transform="translate(${at(-size * 0.14)} ${at(-size * 0.17)})"/></g>`
  );
}

/** A thin twisted chain along `d`, for what hangs far from the eye. */
export function fineChain(d: string, size: number): string {
  return (
    line(d, "var(--deep)", size) +
    line(d, "var(--mid)", size * 0.75) +
    line(d, "var(--shine)", size * 0.6, `stroke-dasharray="${at(size * 0.55)} ${at(size * 1.1)}"`)
  );
}

/** Draws `content` once and shows it at several places: a picture stays small that way. */
export function repeated(
  content: string,
  places: readonly (readonly [x: number, y: number, turn: number])[],
  scale: number,
): string {
  return places.map(([x, y, turn], index) => place(stamp("a", content, index === 0), x, y, scale, turn)).join("");
}

/** The drawing itself the first time, a reference to it from then on. */
export function stamp(id: string, content: string, first: boolean): string {
  return first ? `<g id="${id}">${content}</g>` : `<use href="#${id}"/>`;
}

/** A group moved to (x, y), turned and scaled; a negative `scaleX` mirrors. */
export function place(content: string, x: number, y: number, scale = 1, turn = 0, scaleX = scale): string {
  const turned = turn === 0 ? "" : ` rotate(${at(turn)})`;
  const scaled =
    scale === 1 && scaleX === 1 ? "" : ` scale(${Math.round(scaleX * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${at(x)} ${at(y)})${turned}${scaled}">${content}</g>`;
}

/** The same drawing at both sides of a vertical line. */
export function mirrored(content: string, axis: number): string {
  return `<g>${content}</g><g transform="matrix(-1 0 0 1 ${at(axis * 2)} 0)">${content}</g>`;
}

/** Places on an ellipse, nearest to the eye last; `depth` is 0 at the back and 1 in front. */
export function around(
  centre: readonly [number, number],
  radii: readonly [number, number],
  count: number,
  draw: (x: number, y: number, depth: number, index: number) => string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2 - Math.PI / 2 + 0.001;
    const x = centre[0] + radii[0] * Math.cos(angle);
    const y = centre[1] + radii[1] * Math.sin(angle);
    return { y, drawing: draw(x, y, (Math.sin(angle) + 1) / 2, index) };
  })
    .sort((one, other) => one.y - other.y)
    .map((each) => each.drawing)
    .join("");
}

/** A band of metal seen from above its edge: inside of the back, then the outside of the front. */
export function band(x: number, y: number, radiusX: number, radiusY: number, height: number): string {
  const left = at(x - radiusX);
  const right = at(x + radiusX);
  const arc = `A${at(radiusX)} ${at(radiusY)} 0 0`;
  const back = `M${left} ${at(y)}${arc} 1 ${right} ${at(y)}V${at(y + height)}${arc} 0 ${left} ${at(y + height)}Z`;
  const front = `M${left} ${at(y)}${arc} 0 ${right} ${at(y)}V${at(y + height)}${arc} 1 ${left} ${at(y + height)}Z`;
  return (
    paint(back, "url(#i)") +
    line(`M${left} ${at(y)}${arc} 1 ${right} ${at(y)}`, "var(--light)", 5) +
    paint(front, "url(#h)") +
    line(`M${left} ${at(y)}${arc} 0 ${right} ${at(y)}`, "var(--shine)", 5, 'opacity=".9"') +
    line(`M${left} ${at(y + height)}${arc} 0 ${right} ${at(y + height)}`, "var(--deep)", 4, 'opacity=".7"')
  );
}

/** A small four-pointed glint. */
export function glint(x: number, y: number, size: number): string {
  const s = at(size);
  return `<path d="M0-${s}Q0 0 ${s} 0Q0 0 0 ${s}Q0 0-${s} 0Q0 0 0-${s}Z" fill="#fff" opacity=".95" transform="translate(${at(x)} ${at(y)})"/>`;
}

/** A run of cubic curves: its start, then two handles and an end for each piece. */
export type Curve = readonly (readonly [number, number])[];

/** Draws at `count` places evenly along a curve; `angle` is the direction there, in degrees. */
export function along(
  curve: Curve,
  count: number,
  draw: (x: number, y: number, angle: number, index: number) => string,
): string {
  const points = flatten(curve);
  const total = points.at(-1)?.far ?? 0;
  return Array.from({ length: count }, (_, index) => {
    const far = (total * (index + 0.5)) / count;
    const next = Math.max(
      1,
      points.findIndex((point) => point.far >= far),
    );
    const [from, to] = [points[next - 1], points[next]];
    if (!from || !to) return "";
    const part = (far - from.far) / (to.far - from.far || 1);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    return draw(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part, angle, index);
  }).join("");
}

function flatten(curve: Curve): { x: number; y: number; far: number }[] {
  const points: { x: number; y: number; far: number }[] = [];
  for (let piece = 0; piece + 3 < curve.length; piece += 3) {
    const [p0, p1, p2, p3] = curve.slice(piece, piece + 4);
    if (!p0 || !p1 || !p2 || !p3) break;
    for (let step = 0; step <= 40; step += 1) {
      const t = step / 40;
      const u = 1 - t;
      const blend = (axis: 0 | 1) =>
        u ** 3 * p0[axis] + 3 * u * u * t * p1[axis] + 3 * u * t * t * p2[axis] + t ** 3 * p3[axis];
      const [x, y] = [blend(0), blend(1)];
      const last = points.at(-1);
      points.push({ x, y, far: last ? last.far + Math.hypot(x - last.x, y - last.y) : 0 });
    }
  }
  return points;
}
