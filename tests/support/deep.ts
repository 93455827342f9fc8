/**
 * True in `npm run test:deep`, which runs the long forms of tests that are random, large or run in both languages; the
 * suite runs the short forms.
 */
export const deep = Boolean(process.env['SUFRA_DEEP']);

/** The number of runs of a random test. SUFRA_SCHEDULES overrides both numbers. */
export const rounds = (inSuite: number, whenDeep: number): number =>
  Number(process.env['SUFRA_SCHEDULES'] ?? (deep ? whenDeep : inSuite));

/** The seed that a failure has reported: SUFRA_SEED repeats the same run. */
export const seeded: { readonly seed?: number } = process.env['SUFRA_SEED']
  ? { seed: Number(process.env['SUFRA_SEED']) }
  : {};
