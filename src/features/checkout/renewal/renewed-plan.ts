import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { Day } from '#src/domain/days/day.ts';
import { bagDeposit } from '#src/domain/money/bag-deposit.ts';
import { depositSettled } from '#src/building/deposit-settled.ts';
import { choiceOf, type SavedCheckout } from '#src/building/plan-choice.ts';
import type { Figures } from '#src/building/bill/figures.ts';
import { startDay } from '#src/building/start-day.ts';
import { deliveryAddress } from '#src/offline/reads/delivery-address.ts';
import type { CheckoutDraft } from '#src/protocol/checkout/checkout-draft.ts';
import type { Request } from '#src/protocol/messages.ts';
import { buildRequest } from '../build-request.ts';
import { deliveryErrors } from '../steps/delivery-errors.ts';
import { mealTypeErrors } from '../steps/meal-type-errors.ts';
import { allergiesKnown } from '../step-guard.ts';
import { DEFAULT_SETTINGS, figuresOf } from '../summary/summary-figures.ts';
import type { Checkout } from '../use-checkout.ts';

/** What the customer sees before they renew. */
export interface Shown {
  readonly start: Day;
  readonly last: Day;
  /** Null if the price is not known before the meals are chosen. */
  readonly figures: Pick<Figures, 'total' | 'deposit'> | null;
}

export interface RenewedPlan extends Shown {
  /** Every day of the plan. */
  readonly days: readonly Day[];
  /** Builds this plan; null if the customer must first choose something in the steps. */
  readonly request: Request<'mobile_checkout/set'> | null;
}

const nothingChosen = { diet: null, mealTypes: [], emirate: null };

/** True if the plan goes to the customer's address as it is. */
const isDelivered = ({ user }: Pick<Checkout, 'user'>, emirate: number | null): boolean =>
  emirate !== null && deliveryAddress(user)?.emirate === emirate;

/** Returns the plan that a renewal builds from this draft, with its dates and its price; null if no day is open. */
export const renewedPlan = (checkout: Checkout, draft: CheckoutDraft, bag: number): RenewedPlan | null => {
  const choice = choiceOf(draft, null, nothingChosen);
  const asked: Checkout = { ...checkout, choice, saved: null, firstDay: null, mealPlan: {}, sides: {} };
  const { day: start } = startDay(asked);
  if (start === null || choice.days === null || choice.diet === null) return null;
  const days = planDays(start, choice.days, checkout.deliveries.ruleFor(choice.excluded));
  const last = days.at(-1);
  if (last === undefined || days.length !== choice.days) return null;
  const { user, prices } = checkout;
  const payable = prices.plan({ ...choice, diet: choice.diet }, choice.days)?.payable;
  const settled = depositSettled(user);
  const deposit = bagDeposit({ alreadyPaid: settled, payNow: checkout.draft.bagNow ?? true, amount: bag });
  const complete =
    allergiesKnown(checkout) &&
    Object.keys({ ...mealTypeErrors(asked), ...deliveryErrors(asked) }).length === 0 &&
    isDelivered(checkout, choice.emirate);
  return {
    start,
    last,
    days,
    figures:
      payable === undefined
        ? null
        : {
            total: payable + deposit.now,
            deposit: settled ? null : { ...deposit, amount: deposit.now + deposit.due },
          },
    request: complete && payable !== undefined ? buildRequest(asked) : null,
  };
};

/** Returns what the server has saved of a renewal. */
export const savedPlan = (
  checkout: Pick<Checkout, 'mealPlan' | 'prices' | 'draft'>,
  saved: SavedCheckout,
  bag: number,
): Shown & { readonly figures: Figures } => ({
  start: saved.start_date,
  last: saved.end_date,
  figures: figuresOf(checkout, saved, checkout.draft.bagNow ?? saved.bag_price > 0, {
    ...DEFAULT_SETTINGS,
    bagDeposit: bag,
  }),
});
