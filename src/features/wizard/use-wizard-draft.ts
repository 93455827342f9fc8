import { useCallback } from 'react';

import { WIZARD_DRAFT } from '../../building/draft-names.ts';
import { useLayeredDraft, type LayeredDraft } from '../../building/use-layered-draft.ts';
import { stepAfter, type WizardStep } from '../../domain/steps/wizard-steps.ts';
import { wizardDraft, type WizardDraft } from '../../protocol/checkout/wizard-draft.ts';
import type { DraftResult } from '../../offline/session/drafts.ts';

const EMPTY: WizardDraft = {};

export interface WizardDraftView extends LayeredDraft<WizardDraft> {
  /** Marks the step as done: the furthest step increases and never decreases. */
  readonly finish: (step: WizardStep, part?: WizardDraft) => Promise<DraftResult>;
}

/** Returns the draft of the plan under /menu, on this device. */
export const useWizardDraft = (): WizardDraftView => {
  const layered = useLayeredDraft(WIZARD_DRAFT, wizardDraft, EMPTY);
  const { now, change } = layered;
  return {
    ...layered,
    finish: useCallback(
      (step, part = EMPTY) => change({ ...part, step: stepAfter(now().step ?? 1, step) }),
      [now, change],
    ),
  };
};
