/** One row of the table. */
export interface Figure {
  readonly name: string;
  readonly target: string;
  readonly measured: string;
  /** null: the value is only for comparison and has no target. */
  readonly met: boolean | null;
}

export const atMost = (name: string, value: number, limit: number, unit: string, digits = 0): Figure => ({
  name,
  target: `≤ ${limit} ${unit}`,
  measured: `${value.toFixed(digits)} ${unit}`,
  met: value <= limit,
});

export const atLeast = (name: string, value: number, limit: number, unit: string, digits = 1, note = ''): Figure => ({
  name,
  target: `≥ ${limit} ${unit}`,
  measured: `${value.toFixed(digits)} ${unit}${note}`,
  met: value >= limit,
});

export const told = (name: string, measured: string): Figure => ({ name, target: '–', measured, met: null });
