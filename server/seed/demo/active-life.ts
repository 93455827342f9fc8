import { addDays, day } from '#src/domain/days/day.ts';
import type { DemoAccount, Moment } from './demo-account.ts';
import { daysAround, daysUntil, ruleWithout } from './delivery-days.ts';
import { life, nothingAvoided } from './life.ts';
import { skipOneDay } from './past-plan.ts';
import { buildPlan } from './plan.ts';

const HOUR = 3_600_000;

/**
 * A plan of twenty days of which eight have been delivered, an earlier plan, fourteen months of weights, two vouchers.
 */
export const active = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const wish = { dietId: 32, mealTypes: [1, 3, 4, 5], avoided: nothingAvoided, ownChoiceEvery: 4 };
  const running = buildPlan(
    moment.catalogue,
    { ...wish, days: daysAround(today, 8, 20, everyDay) },
    { version: 3, cutlery: true },
  );
  const before = skipOneDay(
    buildPlan(moment.catalogue, { ...wish, days: daysUntil(addDays(today, -31), 24, everyDay) }, { bagPrice: 18_000 }),
    11,
    everyDay,
  );
  return life(
    {
      email: 'active@demo.test',
      firstName: 'Layla',
      lastName: 'Mansour',
      gender: 'female',
      birthday: day('1991-04-12'),
      phone: '501234567',
      height: 168,
      registered: addDays(today, -425),
      manager: 2,
      nutritionist: 4,
    },
    [
      {
        kind: 'home',
        area: 'Al Reem Island',
        street: 'Najmat Street',
        apartments: 'Marina Heights 2, apartment 1804',
        landmark: 'Opposite the canal walk',
        at: [24.4989, 54.4056],
      },
      {
        kind: 'work',
        area: 'Al Maryah Island',
        street: 'Hamouda Bin Ali Al Dhaheri Street',
        apartments: 'Tower 3, floor 21',
        landmark: 'Reception of the business tower',
        at: [24.5016, 54.3893],
      },
    ],
    moment,
    {
      plans: [before, running],
      body: { seed: 11, startWeight: 78_400, settlesAt: 66_800, fatShare: 0.34, energy: 1_690, diligence: 0.62 },
      goalWeight: 65_000,
      rates: 0.55,
      user: {
        companyId: 3,
        medical: [19],
        dishLikes: [],
        deliveryInstructions: 'Please leave the bag with the concierge.',
        cutlery: true,
      },
      account: {
        avatar: true,
        vouchers: [
          {
            code: 'LAYLA123',
            type: 'fixed',
            value: 12_350,
            left: 12_350,
            applyType: 'other',
            origin: 'cancellation',
            createdAt: now - 40 * 24 * HOUR,
          },
          {
            code: 'LAYLA10',
            type: 'percent',
            value: 10,
            applyType: 'mainprice',
            usesLeft: 1,
            origin: 'gift',
            createdAt: now - 12 * 24 * HOUR,
          },
        ],
        feedback: {
          feedback: 'The menu keeps me going. Delivery is on time nearly every day.',
          overall: 5,
          food: 5,
          service: 4,
          delivery: 4,
          editedAt: now - 20 * 24 * HOUR,
        },
      },
    },
  );
};
