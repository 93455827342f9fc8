import * as v from 'valibot';

import { isDay } from '#src/domain/days/day.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import { storedVisitorBuild } from '#src/state/device/visitor-build.ts';

const n = v.optional(v.number());
const ids = v.optional(v.array(v.number()));

type Cells = Readonly<Record<string, Record<string, number>>>;
const hasDays = (cells: Cells): boolean => Object.keys(cells).every(isDay);
const asMenu = (cells: Cells): NonNullable<CheckoutDraft['menu']> => cells as NonNullable<CheckoutDraft['menu']>;

const visitorDraft = v.object({
  allergies: ids,
  diet: n,
  mealTypes: ids,
  days: n,
  excluded: ids,
  start: v.optional(v.pipe(v.string(), v.check(isDay))),
  emirate: n,
  slot: n,
  menu: v.optional(
    v.pipe(v.record(v.string(), v.record(v.string(), v.number())), v.check(hasDays), v.transform(asMenu)),
  ),
});

/**
 * The choices of a visitor, in the fields of the customer's checkout draft: after the sign-up they become that draft.
 * `menu` holds the chosen dishes and sides of the whole plan.
 */
export type VisitorDraft = Pick<CheckoutDraft, keyof v.InferOutput<typeof visitorDraft>>;

const NOTHING: VisitorDraft = {};

/** Reads the visitor's choices; choices that an older version of the app has stored in another form are not used. */
export const readVisitorDraft = (): VisitorDraft => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), visitorDraft), storedVisitorBuild());
  return read.success ? read.output : NOTHING;
};
