import { stepNumber } from '../domain/steps/wizard-steps.ts';
import type { Engine } from '../offline/engine.ts';
import { errorCodes } from '../protocol/define/errors.ts';
import { wizardCopy, wizardDraft, type WizardCopy, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import { WIZARD_COPY, WIZARD_DRAFT } from './draft-names.ts';
import { isSame, judgeCopy, NO_COPY, readStanding, toldOf } from './standing-copy.ts';

let open = 0;
/** While a step of the wizard stands it keeps the copy itself. @returns to be called when it is left */
export const keepsCopy = (): (() => void) => {
  open += 1;
  return () => {
    open -= 1;
  };
};

/** What the server will not keep is not told again as it is. */
let refused: WizardDraft | null = null;

/**
 * Tells the server of a plan whose wizard was left before it could be told: right after the last touch, or without a network.
 * It looks at what stands there first; where another device has gone on meanwhile everything stays for the wizard to say.
 */
export const tellLeft = async ({ ask, drafts }: Pick<Engine, 'ask' | 'drafts'>): Promise<void> => {
  if (open > 0) return;
  const own = await drafts.get(WIZARD_DRAFT, wizardDraft);
  // An order on its way or placed is no plan that is being put together.
  if (!own || own.ordering || own.step === stepNumber('thank')) return;
  const told = toldOf(own);
  const kept = (await drafts.get(WIZARD_COPY, wizardCopy)) ?? NO_COPY;
  if (isSame(told, kept.agreed) || (refused && isSame(told, refused))) return;
  const looked = await ask('order/getDraft', {});
  const standing = looked.ok ? readStanding(looked.reply) : null;
  if (standing === null) return;
  const agree = async (agreed: WizardCopy): Promise<void> => void (await drafts.set(WIZARD_COPY, agreed));
  const verdict = judgeCopy(told, kept, standing);
  if (verdict === 'agree') await agree({ version: standing.version, agreed: standing.draft });
  if (verdict !== 'send') return;
  const draft = isSame(told, null) ? null : told;
  const answer = await ask('order/setDraft', { draft, version: standing.version });
  if (answer.ok) await agree({ version: answer.reply.version, agreed: draft });
  else if (answer.reason === 'refused' && errorCodes[answer.refusal.code] === 'never') refused = told;
};
