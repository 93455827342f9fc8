import { addDays, day, type Day } from '#src/domain/days/day.ts';
import { planDays } from '#src/domain/days/plan-calendar.ts';
import type { DemoAccount, Moment } from './demo-account.ts';
import { daysFrom, daysUntil, ruleWithout } from './delivery-days.ts';
import { life, nothingAvoided } from './life.ts';
import { buildPlan } from './plan.ts';

const HOUR = 3_600_000;

/** A customer who has just signed up. */
export const fresh = (moment: Moment): DemoAccount =>
  life(
    {
      email: 'new@demo.test',
      firstName: 'Omar',
      lastName: 'Saleh',
      gender: 'male',
      birthday: day('1996-01-24'),
      phone: '501987654',
      height: 178,
      registered: moment.today,
      manager: 2,
      nutritionist: 5,
    },
    [],
    moment,
    {
      user: {
        gender: null,
        birthday: null,
        height: null,
        allergiesDeclared: false,
        slotId: null,
        registeredAt: moment.now,
        emailConfirmedAt: moment.now,
        managerName: null,
        managerGender: null,
        managerPhone: null,
        nutritionistName: null,
        nutritionistGender: null,
        nutritionistPhone: null,
      },
    },
  );

/** Day → meal type → dish. */
const menuOf = (
  meals: readonly { readonly day: string; readonly mealTypeId: number; readonly dishId: number }[],
): Record<Day, Record<string, number>> => {
  const menu: Record<Day, Record<string, number>> = {};
  for (const { day: on, mealTypeId, dishId } of meals) (menu[on as Day] ??= {})[mealTypeId] = dishId;
  return menu;
};

/** A customer with a plan that was saved but not paid, and another one that was begun under /menu. */
export const draft = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const mealTypes = [1, 3, 5];
  const { order, days, meals, sides } = buildPlan(moment.catalogue, {
    dietId: 32,
    mealTypes,
    avoided: nothingAvoided,
    days: planDays(addDays(today, 7), 20, everyDay),
  });
  return life(
    {
      email: 'draft@demo.test',
      firstName: 'Sofia',
      lastName: 'Marchetti',
      gender: 'female',
      birthday: day('1997-06-14'),
      phone: '502876543',
      height: 166,
      registered: addDays(today, -20),
      manager: 3,
      nutritionist: 6,
    },
    [
      {
        kind: 'home',
        area: 'Saadiyat Island',
        street: 'Jacques Chirac Street',
        apartments: 'Mamsha residences, apartment 214',
        landmark: 'Beach entrance',
        at: [24.5341, 54.4271],
      },
    ],
    moment,
    {
      body: {
        seed: 97,
        startWeight: 67_700,
        settlesAt: 62_000,
        fatShare: 0.3,
        energy: 1_700,
        diligence: 0.4,
        to: addDays(today, -3),
      },
      user: { buildStep: 6 },
      account: {
        begun: {
          at: now - 26 * HOUR,
          draft: {
            step: 6,
            build: 'new',
            date: addDays(today, 7),
            mealType: mealTypes,
            diet: 32,
            emirate: 1,
            deliverySlot: 1,
            ...(order.mealPlanId && { mealPlan: order.mealPlanId }),
            menu: menuOf(meals),
          },
        },
        checkout: {
          row: {
            status: 'pending',
            dietId: 32,
            mealPlanId: order.mealPlanId ?? null,
            mealTypes,
            daysCount: 20,
            startDay: order.startDay,
            endDay: order.endDay,
            days: days.map(({ day: on }) => on),
            bagPrice: 18_000,
            emirateId: 1,
            slotId: 1,
            createdAt: now - 30 * HOUR,
            modifiedAt: now - 28 * HOUR,
          },
          meals: meals.map(({ day: on, mealTypeId, dishId }) => ({ day: on, mealTypeId, dishId })),
          sides,
        },
      },
    },
  );
};

/** A customer with an order by 'Pay Later' that is not paid yet; the bag deposit is due, too. */
export const unpaid = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const plan = buildPlan(
    moment.catalogue,
    { dietId: 39, mealTypes: [1, 3, 4, 5], avoided: nothingAvoided, days: daysFrom(addDays(today, 5), 20, everyDay) },
    { paymentMethod: 'Not Paid', paymentStatus: 'not_paid', placedAt: now - 20 * HOUR, paidAt: null, bagDue: true },
  );
  return life(
    {
      email: 'unpaid@demo.test',
      firstName: 'Rashid',
      lastName: 'Al Suwaidi',
      gender: 'male',
      birthday: day('1993-10-11'),
      phone: '503765432',
      height: 183,
      registered: addDays(today, -12),
      manager: 2,
      nutritionist: 5,
    },
    [
      {
        kind: 'home',
        area: 'Al Nuaimiya',
        street: 'Sheikh Khalifa Bin Zayed Street',
        apartments: 'City Towers, apartment 1406',
        landmark: 'Opposite the clinic',
        at: [25.3898, 55.4539],
      },
    ],
    moment,
    {
      plans: [plan],
      body: { seed: 101, startWeight: 91_400, settlesAt: 88_000, fatShare: 0.22, energy: 2_250, diligence: 0.6 },
    },
  );
};

/** A customer whose profile the team has closed, with a plan that ended long ago. */
export const banned = (moment: Moment): DemoAccount => {
  const { today } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const plan = buildPlan(
    moment.catalogue,
    { dietId: 37, mealTypes: [3, 5], avoided: nothingAvoided, days: daysUntil(addDays(today, -70), 20, everyDay) },
    { bagPrice: 18_000 },
  );
  return life(
    {
      email: 'banned@demo.test',
      firstName: 'Victor',
      lastName: 'Crane',
      gender: 'male',
      birthday: day('1980-08-27'),
      phone: '504654321',
      height: 179,
      registered: addDays(today, -150),
      manager: 3,
      nutritionist: 5,
    },
    [
      {
        kind: 'home',
        area: 'Business Bay',
        street: 'Al Amal Street',
        apartments: 'Bay Square 9, apartment 403',
        landmark: 'Canal side',
        at: [25.1857, 55.2776],
      },
    ],
    moment,
    {
      plans: [plan],
      body: {
        seed: 107,
        startWeight: 95_000,
        settlesAt: 92_000,
        fatShare: 0.28,
        energy: 1_500,
        diligence: 0.3,
        to: addDays(today, -60),
      },
      rates: 0.2,
      user: { banned: true },
    },
  );
};
