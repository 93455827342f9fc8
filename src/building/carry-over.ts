import type { WizardDraft } from '../protocol/checkout/wizard-draft.ts';
import type { ReferenceArray } from '../protocol/reference/reference-arrays.ts';
import { excludedOf, sharedWords, type Luggage } from './wizard-words.ts';

type Plans = ReferenceArray<'planList'>;

/** Fields that form one answer are copied together: a delivery time belongs to its emirate, the meals to their diet. */
const ANSWERS = {
  diet: ['diet', 'mealTypes'],
  days: ['days', 'excluded'],
  start: ['start'],
  delivery: ['emirate', 'slot'],
  cutlery: ['cutlery'],
  dislikes: ['dislikes'],
  eliminated: ['eliminated'],
} as const satisfies Record<string, readonly (keyof Luggage)[]>;
export type Answer = keyof typeof ANSWERS;

/** The part that concerns the customer and not the plan. */
export const ownTastes = ({ dislikes, eliminated, allergies }: Luggage): Luggage => ({
  ...(dislikes && { dislikes }),
  ...(eliminated && { eliminated }),
  ...(allergies && { allergies }),
});

const part = (luggage: Luggage, fields: readonly (keyof Luggage)[]): Luggage =>
  Object.fromEntries(fields.flatMap((name) => (luggage[name] === undefined ? [] : [[name, luggage[name]]])));

/** An empty list of left-out weekdays equals a missing one. */
const written = ({ excluded, ...rest }: Luggage): string =>
  JSON.stringify({ ...rest, ...(excluded && excluded.length > 0 && { excluded: excluded.toSorted((a, b) => a - b) }) });

export interface CarryOver {
  /** Answers that the other way of building does not have yet. */
  readonly added: Luggage;
  /** Answers that differ in the other way; they are replaced only if the customer agrees. */
  readonly differing: Luggage;
  readonly asks: readonly Answer[];
}

/** Allergies are merged: none is ever lost. */
export const carryOver = (from: Luggage, to: Luggage): CarryOver => {
  const names = Object.keys(ANSWERS) as Answer[];
  const brought = names.filter((name) => Object.keys(part(from, ANSWERS[name])).length > 0);
  const free = brought.filter((name) => Object.keys(part(to, ANSWERS[name])).length === 0);
  const asks = brought.filter(
    (name) => !free.includes(name) && written(part(from, ANSWERS[name])) !== written(part(to, ANSWERS[name])),
  );
  const all = (of: readonly Answer[]): Luggage =>
    part(
      from,
      of.flatMap((name) => [...ANSWERS[name]]),
    );
  const allergies = from.allergies && [...new Set([...(to.allergies ?? []), ...from.allergies])];
  return { added: { ...all(free), ...(allergies && { allergies }) }, differing: all(asks), asks };
};

/** The wizard's answers for the checkout. */
export const luggageOfWizard = (draft: WizardDraft, plans: Plans): Luggage => {
  const row = plans.find(({ id }) => id === draft.mealPlan);
  return {
    ...sharedWords(draft),
    ...(row && { days: row.count, excluded: excludedOf(row) }),
    ...(draft.cutlery !== undefined && { cutlery: draft.cutlery }),
  };
};
