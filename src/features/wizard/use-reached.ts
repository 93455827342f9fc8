import { reachedStep } from '../../domain/steps/wizard-steps.ts';
import { useUser } from '../../state/session/session.ts';
import { useWizardDraft } from './use-wizard-draft.ts';

/** Returns the furthest step of the wizard's plan, 1 to 7. */
export const useReached = (): number => {
  const user = useUser();
  const { draft } = useWizardDraft();
  return reachedStep({ buildStep: user?.buildStep ?? 1, draftStep: draft.step });
};
