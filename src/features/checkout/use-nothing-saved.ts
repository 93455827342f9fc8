import { startTransition, useEffect, useState } from 'react';

import { useOffline } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';

/**
 * What the device keeps may be older than a plan that another device has saved: before a customer is sent away because
 * nothing is saved, the server is asked. Without a network the device alone decides.
 * @param missing the page needs a saved plan and the device keeps none
 * @returns true when nothing is saved as far as can be known
 */
export const useNothingSaved = (missing: boolean): boolean => {
  const offline = useOffline();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    wholeEngine()
      .then((engine) => engine.refresh('mobile_checkout/getPending', {}))
      .catch(report('the saved plan could not be asked for'))
      .finally(() => {
        // With the answer, which reaches the screen in the same way.
        if (!left) startTransition(() => setAsked(true));
      });
    return () => {
      left = true;
    };
  }, [missing]);
  return missing && (asked || offline);
};
