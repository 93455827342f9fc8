import { useCallback } from 'react';

import { forgetOrdered } from '#src/building/arrived-order.ts';
import { engineNow, wholeEngine } from '#src/state/engine/engine.ts';

/**
 * Removes an ordered plan together with its server version: otherwise the next plan would look like one that another
 * device has removed.
 */
export const useForgetPlan = (): (() => Promise<void>) =>
  useCallback(async () => forgetOrdered(engineNow() ?? (await wholeEngine())), []);
