/** The quantities that a stepper allows: multiples of `step` from `min` to `max`. */
export type QuantityRange = { step: number; min: number; max: number };

/** The nearest allowed quantity: rounded up to a multiple of `step`, within `min` and `max`. */
export function fitQuantity(wanted: number, { step, min, max }: QuantityRange): number {
  const whole = Number.isFinite(wanted) ? Math.max(0, Math.floor(wanted)) : 0;
  const up = Math.ceil(whole / step) * step;
  const most = Math.floor(max / step) * step;
  return Math.max(Math.ceil(min / step) * step, Math.min(up, most));
}

export function nextUp(quantity: number, step: number): number {
  return (Math.floor(quantity / step) + 1) * step;
}

export function nextDown(quantity: number, step: number): number {
  return Math.max(0, (Math.ceil(quantity / step) - 1) * step);
}
