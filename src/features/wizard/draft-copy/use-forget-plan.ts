import { useCallback } from 'react';

import { forgetOrdered } from '../../../building/arrived-order.ts';
import { engineNow, wholeEngine } from '../../../state/engine/engine.ts';

/**
 * Forgets a plan that was ordered, and with it what was agreed on with the server: else the next plan would be taken for one
 * that another device has put away.
 */
export const useForgetPlan = (): (() => Promise<void>) =>
  useCallback(async () => forgetOrdered(engineNow() ?? (await wholeEngine())), []);
