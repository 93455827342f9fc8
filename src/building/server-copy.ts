import { canonical } from '../offline/env/identifiers.ts';
import { readWizardDraft, type WizardCopy, type WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { Reply } from '../protocol/messages.ts';

export const NO_COPY: WizardCopy = { version: 0, agreed: null };
const NOTHING: WizardDraft = {};

/** The part of a draft that other devices receive: an order in progress stays on this device. */
export const toldOf = (draft: WizardDraft): WizardDraft => {
  const { ordering: _, ...told } = draft;
  return told;
};

export const isSame = (one: WizardDraft | null, other: WizardDraft | null): boolean =>
  canonical(one ?? NOTHING) === canonical(other ?? NOTHING);

const opened = ['step', 'build', 'end_date', 'renew'];
/** Whether the draft contains no choice. */
export const isUntouched = (draft: WizardDraft): boolean =>
  Object.entries(draft).every(([field, value]) => value === undefined || opened.includes(field));

/** The server's copy, which may come from another device. */
export interface Standing {
  readonly version: number;
  readonly draft: WizardDraft | null;
  /** Ms. */
  readonly savedAt: number | null;
  readonly device: string | null;
}

/** Reads the server's copy; null if this version of the app cannot read it. */
export const readStanding = ({ version, draft, savedAt, device }: Reply<'order/getDraft'>): Standing | null => {
  const read = draft === null ? null : readWizardDraft(draft);
  return read === undefined
    ? null
    : { version, draft: read, savedAt: savedAt === null ? null : savedAt * 1_000, device };
};

/** The result of comparing this device's draft (`own`), the last agreed version and the server's current copy. */
export type Verdict = 'nothing' | 'send' | 'agree' | 'take' | 'ask';

/**
 * Nothing is merged by guess: the customer is asked if both drafts have changed, or if another device has ordered or
 * deleted the plan of this one.
 */
export const judgeCopy = (own: WizardDraft, { version, agreed }: WizardCopy, standing: Standing): Verdict => {
  const isOwnOld = isSame(own, agreed);
  if (standing.version === version && isSame(standing.draft, agreed)) return isOwnOld ? 'nothing' : 'send';
  if (isSame(own, standing.draft)) return 'agree';
  if (isUntouched(own) || (isOwnOld && standing.draft !== null)) return 'take';
  return 'ask';
};
