import { startTransition, useEffect, useState } from 'react';

import { afterFrame } from './after-frame.ts';

/** False until the component is on the screen: content that is rendered only then does not delay it. */
export const useShown = (): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => afterFrame(() => startTransition(() => setShown(true))), []);
  return shown;
};
