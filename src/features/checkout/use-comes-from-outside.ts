import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { checkoutPath } from './step-guard.ts';

/**
 * True if this page was opened from a screen outside the checkout, as by the home screen's buttons or after signing in. A
 * customer who comes from another step, or opened the URL, wants this page.
 */
export const useComesFromOutside = (): boolean => {
  const { state } = useRouter();
  // During this page's first render the router still names the previous page.
  const [before] = useState(() => state.resolvedLocation?.pathname);
  return before !== undefined && before !== checkoutPath.index && !before.startsWith(`${checkoutPath.index}/`);
};
