import * as v from 'valibot';

import { isDay } from '#src/domain/days/day.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { storedVisitorBuild } from '#src/state/device/visitor-build.ts';

const n = v.optional(v.number());
const ids = v.optional(v.array(v.number()));

type Cells = Readonly<Record<string, Record<string, number>>>;
const hasDays = (cells: Cells): boolean => Object.keys(cells).every(isDay);
const asMenu = (cells: Cells): NonNullable<CheckoutDraft['menu']> => cells as NonNullable<CheckoutDraft['menu']>;

const cells = v.pipe(v.record(v.string(), v.record(v.string(), v.number())), v.check(hasDays), v.transform(asMenu));

const visitorDraft = v.object({
  allergies: ids,
  diet: n,
  mealTypes: ids,
  days: n,
  excluded: ids,
  start: v.optional(v.pipe(v.string(), v.check(isDay))),
  emirate: n,
  slot: n,
  menu: v.optional(cells),
  filled: v.optional(cells),
});

/**
 * The choices of a visitor, in the fields of the customer's checkout draft: after the sign-up they become that draft.
 * `menu` holds the dishes and sides of the whole plan, `filled` those of them that were filled in and not chosen.
 */
export type VisitorDraft = Pick<CheckoutDraft, Exclude<keyof v.InferOutput<typeof visitorDraft>, 'filled'>> &
  Pick<WizardDraft, 'filled'>;

const NOTHING: VisitorDraft = {};

/** Reads the visitor's choices; choices that an older version of the app has stored in another form are not used. */
export const readVisitorDraft = (): VisitorDraft => {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), visitorDraft), storedVisitorBuild());
  return read.success ? read.output : NOTHING;
};
