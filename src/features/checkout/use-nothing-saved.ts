import { startTransition, useEffect, useState } from 'react';

import { useOffline } from '../../state/engine/connectivity.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';

/**
 * True if no plan is saved, as the server confirms: the device's data may be older than a plan that another device saved.
 * Without a network the device's data decide.
 * @param missing true if the page needs a saved plan and the device stores none
 * @returns true if no plan is known to be saved
 */
export const useNothingSaved = (missing: boolean): boolean => {
  const offline = useOffline();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!missing) return undefined;
    let left = false;
    const isSaved = async (): Promise<boolean> => {
      const engine = await wholeEngine();
      await engine.refresh('mobile_checkout/getPending', {});
      // The screen may show the answer a moment later: the stored answer decides.
      const { data } = await engine.held('mobile_checkout/getPending', {});
      return (data?.planParams?.start_date ?? null) !== null && Object.keys(data!.mealPlan).length > 0;
    };
    isSaved()
      .catch((error: unknown) => {
        report('the saved plan could not be asked for')(error);
        return false;
      })
      .then((saved) => {
        if (!left && !saved) startTransition(() => setAsked(true));
      }, report('the saved plan could not be asked for'));
    return () => {
      left = true;
    };
  }, [missing]);
  return missing && (asked || offline);
};
