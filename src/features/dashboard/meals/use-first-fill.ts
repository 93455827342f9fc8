import { useEffect, useState } from 'react';

import { DRAWN } from '#src/offline/drawn/drawn-place.ts';

let seen = false;

/**
 * True for the first rings of an app start. False if the stored screen has already shown filled rings, and when the
 * customer returns.
 */
export const useFirstFill = (): boolean => {
  const [first] = useState(() => !seen && document.getElementById(DRAWN) === null);
  useEffect(() => {
    seen = true;
  }, []);
  return first;
};
