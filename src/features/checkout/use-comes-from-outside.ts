import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { checkoutPath } from './step-guard.ts';

/**
 * Whether this page was opened from a screen outside the checkout, as by the buttons of the home screen or after signing in.
 * Who comes from another step wants this one, and so does who has opened its address.
 */
export const useComesFromOutside = (): boolean => {
  const { state } = useRouter();
  // While this page is drawn first, the router still names the one before.
  const [before] = useState(() => state.resolvedLocation?.pathname);
  return before !== undefined && before !== checkoutPath.index && !before.startsWith(`${checkoutPath.index}/`);
};
