import { useEffect, useState } from 'react';

import type { TabPage } from '../checkout-tabs.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import type { Checkout } from '../use-checkout.ts';
import { useDeclareAllergies } from '#src/building/use-declare-allergies.ts';

/** The time before the next attempt if there is no answer. */
const AGAIN_MS = 15_000;

/**
 * Sends allergies that were declared offline, for a menu that is already saved, once the server can be reached. The menu
 * is then reloaded, because the server has removed the barred dishes. Until then this device bars them.
 */
export const useLateAllergies = (checkout: Checkout, page: TabPage): void => {
  const { saved, offline, draft } = checkout;
  const declare = useDeclareAllergies(checkout);
  // On the first page, where allergies are declared, 'Next' sends them.
  const due = page !== 'index' && saved !== null && !offline && draft.allergies !== undefined;
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!due) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const tell = async (): Promise<void> => {
      const declared = await declare();
      if (declared.ok) await (await wholeEngine()).refresh('mobile_checkout/getPending', {});
      else if (declared.said !== null) report('the allergies were not taken')(declared.said);
      else if (!left) timer = setTimeout(() => setTurn(turn + 1), AGAIN_MS);
    };
    tell().catch(report('the allergies could not be told'));
    return () => {
      left = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each turn that something is due, whatever else changes
  }, [due, turn]);
};
