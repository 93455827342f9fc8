import { useCallback } from 'react';

import { wizardCopy } from '../../../protocol/checkout/wizard-draft.ts';
import { useDraft } from '../../../state/drafts/drafts.ts';
import { useWizardDraft } from '../use-wizard-draft.ts';
import { WIZARD_COPY } from './standing-copy.ts';

/**
 * Forgets a plan that was ordered, and with it what was agreed on with the server, which has no copy of it any more: else
 * the next plan would be taken for one that another device has put away.
 */
export const useForgetPlan = (): (() => Promise<void>) => {
  const { clear } = useWizardDraft();
  const [, , forgetCopy] = useDraft(WIZARD_COPY, wizardCopy);
  return useCallback(async () => {
    await clear();
    await forgetCopy();
  }, [clear, forgetCopy]);
};
