/** The same as `--calm` and `--ease` of src/ui/tokens.css; no animation by script takes longer. */
export const CALM = { duration: 200, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** True if the customer prefers less motion: everything is then shown in its place at once. */
export const wantsStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
