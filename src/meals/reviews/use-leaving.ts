import { useState } from 'react';

/** Where the customer wants to go while something is unsaved, and the function to call if they stay. */
interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

/**
 * Asks before unsaved input is left. Saving moves on only when it succeeds.
 * @param submit resolves with true when nothing is left unsaved
 * @param forget discards the unsaved input
 */
export const useLeaving = (unsaved: boolean, submit: () => Promise<boolean>, forget: () => void) => {
  const [asking, setAsking] = useState<Leaving | null>(null);
  const stay = (): void => {
    setAsking(null);
    asking?.stay();
  };
  return {
    unsaved,
    /** Leaves at once, or asks if something is unsaved. */
    leave: (go: () => void, staying: () => void = () => undefined): void => {
      if (unsaved) setAsking({ go, stay: staying });
      else go();
    },
    asking: asking !== null,
    stay,
    discard: (): void => {
      forget();
      setAsking(null);
      asking?.go();
    },
    saveAndGo: async (): Promise<void> => {
      // The dialog closes first: while it is open, the error behind it cannot get the focus.
      setAsking(null);
      if (await submit()) asking?.go();
      else asking?.stay();
    },
  };
};
