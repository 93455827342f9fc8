import { startTransition, useEffect, useState } from 'react';

import { afterFrame } from './after-frame.ts';

/** False until the screen shows the component: what is drawn only then does not hold it up. */
export const useShown = (): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), []);
  return shown;
};
