/** As `--calm` and `--ease` of src/ui/tokens.css: nothing that a script moves takes longer. */
export const CALM = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** Customers who prefer less motion see everything in its place at once. */
export const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
