import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a button that leaves for a payment: busy while it works, and why the customer is still on the page. */
export const usePaying = <Outcome>() => {
  const [busy, setBusyShown] = useState(false);
  // A second press may come before the button shows that it is busy.
  const working = useRef(false);
  const setBusy = useCallback((now: boolean): void => {
    working.current = now;
    setBusyShown(now);
  }, []);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  // The browser's Back from the payment page restores this page in its busy state.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setBusy(false);
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [setBusy]);

  /** @param goOn resolves with null if the customer is leaving for the next page */
  const run = async (goOn: () => Promise<Outcome | null>): Promise<void> => {
    if (working.current) return;
    setBusy(true);
    setOutcome(null);
    try {
      const stays = await goOn();
      // While the next page loads, the button stays busy.
      if (stays === null) return;
      setOutcome(stays);
      setBusy(false);
    } catch (fault) {
      setBusy(false);
      throw fault;
    }
  };

  return { busy, outcome, run };
};
