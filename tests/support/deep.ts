/** `npm run test:deep` runs the long forms of what is random, large or walked in both languages; the suite their short forms. */
export const deep = Boolean(process.env['SUFRA_DEEP']);

/** How often something random is tried. SUFRA_SCHEDULES names another number for either. */
export const rounds = (inSuite: number, whenDeep: number): number =>
  Number(process.env['SUFRA_SCHEDULES'] ?? (deep ? whenDeep : inSuite));

/** Where a failure has named its seed: SUFRA_SEED tries the same again. */
export const seeded: { readonly seed?: number } = process.env['SUFRA_SEED']
  ? { seed: Number(process.env['SUFRA_SEED']) }
  : {};
