import { useState } from 'react';

/** Where the customer wants to go while there is something unsaved, and what is told when they do not go. */
interface Leaving {
  readonly go: () => void;
  readonly stay: () => void;
}

/**
 * Leaving something unsaved asks first; saving moves on only when it succeeds.
 * @param submit resolves true when nothing unsaved is left
 * @param forget drops what is unsaved
 */
export const useLeaving = (unsaved: boolean, submit: () => Promise<boolean>, forget: () => void) => {
  const [asking, setAsking] = useState<Leaving | null>(null);
  const stay = (): void => {
    setAsking(null);
    asking?.stay();
  };
  return {
    unsaved,
    /** Goes on at once, or asks when something is unsaved. */
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
      // The question closes first: while it is open, the error behind it could not have the focus.
      setAsking(null);
      if (await submit()) asking?.go();
      else asking?.stay();
    },
  };
};
