import { stepNumber } from '../domain/steps/wizard-steps.ts';
import type { Engine } from '../offline/engine.ts';
import { wizardCopy, wizardDraft } from '../protocol/checkout/wizard-draft.ts';
import { WIZARD_COPY, WIZARD_DRAFT } from './draft-names.ts';
import { comparePlans, refusalOf } from './plan-copy.ts';
import { isSame, NO_COPY, toldOf } from './server-copy.ts';

let open = 0;
/**
 * Marks a step of the wizard as shown: the wizard then synchronises the copy itself. @returns to be called when the step
 * is left
 */
export const keepsCopy = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
  };
};

/**
 * Sends a plan if the wizard was left before it could send: right after the last touch, or without a network. If another
 * device has changed the plan meanwhile, everything waits for the wizard.
 */
export const sendUnsentPlan = async ({ ask, drafts }: Pick<Engine, 'ask' | 'drafts'>): Promise<void> => {
  if (open > 0) return;
  const own = await drafts.get(WIZARD_DRAFT, wizardDraft);
  // A placed order, or one in progress, is not a draft any more.
  if (!own || own.ordering || own.step === stepNumber('thank')) return;
  const copy = (await drafts.get(WIZARD_COPY, wizardCopy)) ?? NO_COPY;
  if (isSame(toldOf(own), copy.agreed) || refusalOf(own) !== null) return;
  await comparePlans({
    ask,
    draft: () => own,
    copy: () => copy,
    keepCopy: (next) => drafts.set(WIZARD_COPY, next, wizardCopy),
    replace: undefined,
  });
};
