import { isDay, type Day } from '#src/domain/days/day.ts';
import { mayOpenWizard } from '#src/domain/steps/wizard-steps.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { errorCodes, type Refusal } from '#src/protocol/define/errors.ts';
import type { User } from '#src/protocol/account/user.ts';
import { wizardPath } from '../wizard-path.ts';

/** The one action that solves the problem of an order. */
export type Way =
  | { readonly to: string; readonly label: MessageId; readonly day?: Day }
  /** Removes the code from the order. */
  | { readonly dropCode: true; readonly label: MessageId }
  /** Sends the same order again. */
  | { readonly again: true; readonly label: MessageId };

export interface Problem {
  readonly title: MessageId;
  /** The server's message, or our own. */
  readonly text: string;
  /** The days of the problem, earliest first. */
  readonly days: readonly Day[];
  readonly way: Way;
}

/** Whether a code of the order was refused. */
export const isOfCode = ({ way }: Problem): boolean => 'dropCode' in way;

const toDays = (day: Day | undefined): Way => ({
  to: wizardPath.plan,
  label: 'summary.toMenu',
  ...(day !== undefined && { day }),
});

const wayByField: readonly (readonly [field: string, way: Way])[] = [
  ['coupon_id', { dropCode: true, label: 'summary.dropCode' }],
  ['voucher_id', { dropCode: true, label: 'summary.dropCode' }],
  ['allergies', { to: wizardPath.preferences, label: 'summary.toAllergies' }],
  ['date', { to: wizardPath.start, label: 'summary.otherStart' }],
  ['deliverySlot', { to: wizardPath.start, label: 'summary.toStart' }],
  ['mealType', { to: wizardPath.start, label: 'summary.toStart' }],
  ['mealPlan', { to: wizardPath.start, label: 'summary.toStart' }],
  ['diet', { to: wizardPath.start, label: 'summary.toStart' }],
];

/**
 * Returns the problem of a server's refusal, with a link to the place where it can be solved; the draft stays unchanged.
 */
export const problemOf = ({ code, message, errors = {} }: Refusal, user: User, otherwise: string): Problem => {
  const text = message === '' ? otherwise : message;
  const days = Object.keys(errors).filter(isDay).toSorted();
  const title = 'order.notPaid' as const;
  if (errorCodes[code] === 'later') return { title, text, days, way: { again: true, label: 'shell.retry' } };
  // Without the consent to menus and plan the server does not build any plan.
  if (code === 'forbidden') return { title, text, days, way: { to: '/profile/privacy', label: 'summary.toPrivacy' } };
  if (days.length > 0) return { title, text, days, way: toDays(days[0]) };
  // The plan was ordered on another device: a customer who may not have a second plan has nothing to choose again.
  if (code === 'conflict' && !mayOpenWizard({ ...user, hasPlan: true }))
    return { title, text, days, way: { to: '/modify', label: 'wizard.summary.toPlan' } };
  const way = wayByField.find(([field]) => field in errors)?.[1];
  if (way) return { title, text, days, way };
  if (code === 'validation') return { title, text, days, way: toDays(undefined) };
  return { title, text, days, way: { to: '/contact', label: 'shell.contactTeam' } };
};
