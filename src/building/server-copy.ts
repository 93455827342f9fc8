import { canonical } from '../offline/env/identifiers.ts';
import { readWizardDraft, type WizardCopy, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { Reply } from '../protocol/messages.ts';

export const NO_COPY: WizardCopy = { version: 0, agreed: null };
const NOTHING: WizardDraft = {};

/** What other devices are told of a draft: an order on its way is this device's own. */
export const toldOf = (draft: WizardDraft): WizardDraft => {
  const { ordering: _, ...told } = draft;
  return told;
};

export const isSame = (one: WizardDraft | null, other: WizardDraft | null): boolean =>
  canonical(one ?? NOTHING) === canonical(other ?? NOTHING);

const opened = ['step', 'build', 'end_date', 'renew'];
/** Nothing was chosen in it. */
export const isUntouched = (draft: WizardDraft): boolean =>
  Object.entries(draft).every(([field, value]) => value === undefined || opened.includes(field));

/** The copy of the server, of another device perhaps. */
export interface Standing {
  readonly version: number;
  readonly draft: WizardDraft | null;
  /** Ms. */
  readonly savedAt: number | null;
  readonly device: string | null;
}

/** Null for a copy that this version of the app cannot read. */
export const readStanding = ({ version, draft, savedAt, device }: Reply<'order/getDraft'>): Standing | null => {
  const read = draft === null ? null : readWizardDraft(draft);
  return read === undefined
    ? null
    : { version, draft: read, savedAt: savedAt === null ? null : savedAt * 1_000, device };
};

/** What follows from what this device has (`own`), what was agreed on last, and what the server has now. */
export type Verdict = 'nothing' | 'send' | 'agree' | 'take' | 'ask';

/**
 * Nothing is merged by guess: where both have changed, and where the other device has ordered or deleted the plan of
 * this one, the customer is asked.
 */
export const judgeCopy = (own: WizardDraft, { version, agreed }: WizardCopy, standing: Standing): Verdict => {
  const isOwnOld = isSame(own, agreed);
  if (standing.version === version && isSame(standing.draft, agreed)) return isOwnOld ? 'nothing' : 'send';
  if (isSame(own, standing.draft)) return 'agree';
  if (isUntouched(own) || (isOwnOld && standing.draft !== null)) return 'take';
  return 'ask';
};
