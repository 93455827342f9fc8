import { useEffect, useState } from 'react';

import { DRAWN } from '../../../offline/drawn/drawn-place.ts';

let seen = false;

/** True for the first rings that a start shows: not where the page before the app has filled them, nor on a return. */
export const useFirstFill = (): boolean => {
  const [first] = useState(() => !seen && document.getElementById(DRAWN) === null);
  useEffect(() => {
    seen = true;
  }, []);
  return first;
};
