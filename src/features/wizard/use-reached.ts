import { useUser } from '../../state/session/session.ts';
import { useWizardDraft } from './use-wizard-draft.ts';

/** The furthest step of the wizard, 1 to 7: the higher one of the account's and this device's. */
export const useReached = (): number => {
  const user = useUser();
  const { draft } = useWizardDraft();
  return Math.max(user?.buildStep ?? 1, draft.step ?? 1);
};
