/** If no screen appears, network access starts after this time. */
const LONGEST_MS = 3_000;

let stands = (): void => undefined;
const standing = new Promise<void>((resolve) => {
  stands = resolve;
});

/** Resolves once the app has rendered its first screen. Work that is not visible yet waits for it. */
export const firstScreen = (): Promise<void> => {
  setTimeout(stands, LONGEST_MS);
  return standing;
};

/** Called once by the composition root. */
export const firstScreenStands = (): void => stands();
