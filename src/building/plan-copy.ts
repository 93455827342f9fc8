import type { Engine } from '../offline/engine.ts';
import { errorCodes } from '../protocol/define/errors.ts';
import { sentWizardDraft, type WizardCopy, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import { onOtherCustomer } from '../state/engine/other-customer.ts';
import { report } from '../state/engine/report.ts';
import { isSame, judgeCopy, readStanding, toldOf, type Standing } from './server-copy.ts';

/** The plan on this device, as the synchronisation with the server uses it. */
export interface OwnPlan {
  readonly ask: Engine['ask'];
  readonly draft: () => WizardDraft;
  /** The last version that the device and the server agreed on. */
  readonly copy: () => WizardCopy;
  readonly keepCopy: (copy: WizardCopy) => Promise<unknown>;
  /**
   * Replaces the draft with another device's version; undefined if no screen shows the draft: the version then waits for
   * the wizard.
   */
  readonly replace: ((draft: WizardDraft) => Promise<unknown>) | undefined;
}

export type Exchanged =
  /** Both have the same draft, the server refused it permanently, or the rest waits for the wizard. */
  | { readonly kind: 'settled' }
  /** The server was not reached, or another device was faster: to be tried again later. */
  | { readonly kind: 'again' }
  /** Two devices have changed the draft independently: the customer chooses. */
  | { readonly kind: 'apart'; readonly standing: Standing };

const SETTLED: Exchanged = { kind: 'settled' };
const AGAIN: Exchanged = { kind: 'again' };

let refused: { readonly draft: WizardDraft; readonly said: string } | null = null;
onOtherCustomer(() => {
  refused = null;
});

/** The server's message if it refused this draft permanently; otherwise null. A refused draft is not sent again. */
export const refusalOf = (draft: WizardDraft): string | null =>
  refused !== null && isSame(toldOf(draft), refused.draft) ? refused.said : null;

/** Sends the device's draft to replace this version on the server. `moved`: another device has replaced it first. */
export const sendPlan = async (
  { ask, draft, keepCopy }: OwnPlan,
  version: number,
): Promise<'sent' | 'refused' | 'moved' | 'unreached'> => {
  const own = toldOf(draft());
  const sent = isSame(own, null) ? null : own;
  const answer = await ask('order/setDraft', { draft: sent && sentWizardDraft(sent), version });
  if (answer.ok) {
    await keepCopy({ version: answer.reply.version, agreed: sent });
    return 'sent';
  }
  if (answer.refusal?.code === 'conflict') return 'moved';
  if (answer.reason !== 'refused' || errorCodes[answer.refusal.code] !== 'never') return 'unreached';
  refused = { draft: own, said: answer.refusal.message };
  return 'refused';
};

/** Replaces the device's draft with the server's copy. */
export const takePlan = async ({ keepCopy, replace }: OwnPlan, { version, draft }: Standing): Promise<void> => {
  await replace?.(draft ?? {});
  await keepCopy({ version, agreed: draft });
};

/** Reads the server's copy first, then sends, takes or asks, as `judgeCopy` decides. */
export const comparePlans = async (own: OwnPlan): Promise<Exchanged> => {
  const answer = await own.ask('order/getDraft', {});
  if (!answer.ok) return AGAIN;
  const standing = readStanding(answer.reply);
  if (standing === null) {
    report('the copy of the plan cannot be read by this version')('');
    return SETTLED;
  }
  switch (judgeCopy(toldOf(own.draft()), own.copy(), standing)) {
    case 'send': {
      const sent = await sendPlan(own, standing.version);
      return sent === 'sent' || sent === 'refused' ? SETTLED : AGAIN;
    }
    case 'agree':
      await own.keepCopy({ version: standing.version, agreed: standing.draft });
      return SETTLED;
    case 'take':
      if (own.replace) await takePlan(own, standing);
      return SETTLED;
    case 'ask':
      return { kind: 'apart', standing };
    case 'nothing':
      return SETTLED;
  }
};

/** Sends the draft; if another device has sent one first, compares both. */
export const exchangePlans = async (own: OwnPlan): Promise<Exchanged> => {
  const sent = await sendPlan(own, own.copy().version);
  if (sent === 'moved') return comparePlans(own);
  return sent === 'unreached' ? AGAIN : SETTLED;
};
