import type { Catalogue } from '../../catalogue/catalogue-of.ts';
import { day, type Day } from '#src/domain/days/day.ts';
import { isOpenState, stateOf, type DayState } from '#src/domain/plan/day-state.ts';
import { isPausedOn } from '#src/domain/plan/pause.ts';
import { locksAt } from '#src/domain/days/day-lock.ts';
import type { DayMeals } from '#src/domain/menu/plan-map.ts';
import type { Given } from '#src/protocol/messages.ts';
import type { Lang } from '../../mail/sentence.ts';
import type { DeliveryOf, ShownPlan, StoredDay, StoredPlan } from './stored-plan.ts';

type MealPlan = Given<'order/get'>['mealPlan'];
type PlanParams = NonNullable<Given<'order/get'>['planParams']>;

/** day → meal type → dish, or category → dish and quantity. Every plan day has an entry, which may be empty. */
export const mealPlanOf = (
  { days, meals, customMeals }: Omit<ShownPlan, 'order' | 'sides'>,
  only?: ReadonlySet<string>,
): MealPlan => {
  const wanted = days.filter((each) => only === undefined || only.has(each.day));
  const plan: MealPlan = Object.fromEntries(wanted.map((each) => [each.day, {}]));
  for (const meal of meals) {
    const cells = plan[meal.day as Day];
    if (cells) cells[meal.mealTypeId] = meal.dishId;
  }
  for (const part of customMeals) {
    const cells = plan[part.day as Day];
    if (!cells) continue;
    const cell = cells[part.mealTypeId];
    cells[part.mealTypeId] = {
      ...(typeof cell === 'object' ? cell : {}),
      [part.categoryId]: { dishId: part.dishId, qty: part.quantity },
    };
  }
  return plan;
};

export const sidesOf = ({ sides }: Pick<ShownPlan, 'sides'>): Given<'order/getUserSides'>['sides'] => {
  const all: Given<'order/getUserSides'>['sides'] = {};
  for (const side of sides) {
    const types = (all[side.day as Day] ??= {});
    const chosen = (types[side.mealTypeId] ??= {});
    chosen[side.sideTypeId] = { side_id: side.sideId, type: side.kind === 'addons' ? 'addons' : 'alternative' };
  }
  return all;
};

/** Returns the state of a plan day; an additional delivery is judged by its own meals, not by the plan's meal types. */
export const stateOfDay = (
  { order }: Pick<ShownPlan, 'order'>,
  stored: StoredDay,
  meals: DayMeals | undefined,
  today: Day,
): DayState =>
  stateOf(stored.day, {
    today,
    types: order.mealTypes,
    meals,
    skipped: stored.skipped,
    paused: stored.paused,
    additional: stored.additional,
  });

/** The delivery of a day in the form that is sent to devices. */
const addressOn = (deliveryOf: DeliveryOf, stored: StoredDay) => {
  const delivery = deliveryOf(stored);
  if (!delivery) return {};
  const { kind, slot, once } = delivery;
  return { address: { kind, slot_id: slot, ...(once && { once }) } };
};

/** @param deliveryOf the deliveries, for a reply with the whole plan; replies to a change of meals leave it out */
export const daysOf = (
  plan: StoredPlan,
  mealPlan: MealPlan,
  today: Day,
  zone: string,
  deliveryOf: DeliveryOf = () => null,
): Given<'order/get'>['days'] =>
  Object.fromEntries(
    plan.days.map((stored) => {
      const state = stateOfDay(plan, stored, mealPlan[stored.day], today);
      return [
        stored.day,
        {
          state,
          locksAt: isOpenState(state) ? locksAt(stored.day, zone) / 1000 : null,
          ...addressOn(deliveryOf, stored),
        },
      ];
    }),
  );

/** The diet changes of a plan: the first day of each new diet. */
const dietChangesOf = ({ order, days }: StoredPlan): Record<Day, number> => {
  const changes: Record<Day, number> = {};
  let diet = order.dietId;
  for (const each of days) {
    const served = each.dietId ?? order.dietId;
    if (served !== diet) changes[each.day] = served;
    diet = served;
  }
  return changes;
};

export const dietOfDay = ({ order }: StoredPlan, { dietId }: StoredDay): number => dietId ?? order.dietId;

export const planParamsOf = (catalogue: Catalogue, plan: StoredPlan, lang: Lang): PlanParams => {
  const { order, days, skipped } = plan;
  const title = catalogue.planById.get(order.mealPlanId ?? 0)?.title[lang];
  return {
    id: order.id,
    build: order.build,
    renew: order.build === 'renew',
    date: day(order.startDay),
    end_date: days.at(-1)?.day ?? day(order.endDay),
    mealType: [...order.mealTypes],
    mealPlan: order.mealPlanId ?? 0,
    diet: order.dietId,
    deliverySlot: order.slotId,
    slot_id: order.slotId,
    emirate_id: order.emirateId,
    cutlery: order.cutlery ? 1 : 0,
    modified: false,
    payed: order.paymentStatus === 'paid',
    coupon: order.couponId,
    price: order.price,
    skipped: Object.fromEntries(skipped),
    dietChanges: dietChangesOf(plan),
    exclude_week_day: order.excludeWeekdays.map(String),
    days_count: order.daysCount,
    dietIds: [...new Set(days.map((each) => dietOfDay(plan, each)))],
    is_customfit: order.customFit,
    ...(title === undefined ? {} : { title }),
  };
};

/** Returns the whole plan in the form of `order/get`. */
export const orderView = (
  catalogue: Catalogue,
  plan: StoredPlan,
  deliveryOf: DeliveryOf,
  today: Day,
  zone: string,
  lang: Lang,
): Given<'order/get'> => {
  const running = plan.pauses.find((pause) => isPausedOn(today, [pause]));
  const mealPlan = mealPlanOf(plan);
  return {
    planParams: planParamsOf(catalogue, plan, lang),
    mealPlan,
    sides: sidesOf(plan),
    days: daysOf(plan, mealPlan, today, zone, deliveryOf),
    version: plan.order.version,
    pause: running ? { startDate: running.start, endDate: running.end } : null,
  };
};
