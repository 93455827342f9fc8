import { addDays, day } from '#src/domain/days/day.ts';
import { renewalStart } from '#src/domain/plan/renewal.ts';
import type { DemoAccount, Moment } from './demo-account.ts';
import { daysAround, daysFrom, daysUntil, ruleWithout } from './delivery-days.ts';
import { life, nothingAvoided } from './life.ts';
import { buildPlan } from './plan.ts';

const HOUR = 3_600_000;

/** A plan whose last delivery is four days ahead. */
export const renew = (moment: Moment): DemoAccount => {
  const { today } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const plan = buildPlan(
    moment.catalogue,
    {
      dietId: 36,
      mealTypes: [1, 3, 5],
      avoided: nothingAvoided,
      days: daysUntil(addDays(today, 4), 24, everyDay),
      ownChoiceEvery: 6,
    },
    { bagPrice: 18_000, slotId: 3 },
  );
  return life(
    {
      email: 'renew@demo.test',
      firstName: 'Daniel',
      lastName: 'Okafor',
      gender: 'male',
      birthday: day('1986-11-02'),
      phone: '502345671',
      height: 181,
      registered: addDays(today, -96),
      manager: 3,
      nutritionist: 5,
    },
    [
      {
        kind: 'home',
        area: 'Khalifa City',
        street: 'Street 23, sector SE14',
        apartments: 'Villa 48',
        landmark: 'Green gate beside the mosque',
        at: [24.4211, 54.5776],
      },
    ],
    moment,
    // No weight was entered for six days: the progress page asks for the missing ones.
    {
      plans: [plan],
      body: {
        seed: 23,
        startWeight: 97_800,
        settlesAt: 86_000,
        fatShare: 0.29,
        energy: 1_380,
        diligence: 0.5,
        to: addDays(today, -6),
      },
      rates: 0.3,
      user: { slotId: 3 },
    },
  );
};

/** A running plan and the one that follows it, placed and paid. */
export const renewed = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const wish = { dietId: 40, mealTypes: [1, 3, 5], avoided: nothingAvoided };
  const running = buildPlan(
    moment.catalogue,
    { ...wish, days: daysUntil(addDays(today, 6), 20, everyDay) },
    { bagPrice: 18_000 },
  );
  const follows = buildPlan(
    moment.catalogue,
    { ...wish, days: daysFrom(renewalStart(addDays(today, 6), today, everyDay)!, 20, everyDay) },
    { build: 'renew', placedAt: now - 26 * HOUR, paidAt: now - 26 * HOUR + 60_000 },
  );
  return life(
    {
      email: 'renewed@demo.test',
      firstName: 'Priyanka',
      lastName: 'Rao',
      gender: 'female',
      birthday: day('1994-07-30'),
      phone: '503456712',
      height: 161,
      registered: addDays(today, -210),
      manager: 1,
      nutritionist: 6,
    },
    [
      {
        kind: 'home',
        area: 'Dubai Marina',
        street: 'Al Marsa Street',
        apartments: 'Cayan side tower, apartment 907',
        landmark: 'Next to the tram station',
        at: [25.0805, 55.1403],
      },
    ],
    moment,
    {
      plans: [running, follows],
      body: { seed: 37, startWeight: 64_900, settlesAt: 60_200, fatShare: 0.31, energy: 1_720, diligence: 0.55 },
      rates: 0.45,
      user: { slotId: 1 },
    },
  );
};

/** A pause that began three days ago and has no end yet. */
export const paused = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const start = addDays(today, -3);
  const plan = buildPlan(
    moment.catalogue,
    { dietId: 34, mealTypes: [1, 3, 4, 5], avoided: nothingAvoided, days: daysAround(today, 10, 24, everyDay) },
    { bagPrice: 18_000, version: 2 },
  );
  return life(
    {
      email: 'paused@demo.test',
      firstName: 'Yousef',
      lastName: 'Karimi',
      gender: 'male',
      birthday: day('1989-02-17'),
      phone: '504567123',
      height: 176,
      registered: addDays(today, -160),
      manager: 2,
      nutritionist: 5,
    },
    [
      {
        kind: 'home',
        area: 'Yas Island',
        street: 'Al Sayer Street',
        apartments: 'Water’s Edge 5, apartment 312',
        landmark: 'Canal side entrance',
        at: [24.4868, 54.6036],
      },
    ],
    moment,
    {
      plans: [
        {
          ...plan,
          days: plan.days.map((one) => (one.day >= start ? { ...one, state: 'paused' } : one)),
          pauses: [{ startDay: start, endDay: null, setAt: now - 7 * 24 * HOUR }],
        },
      ],
      body: {
        seed: 41,
        startWeight: 88_600,
        settlesAt: 81_500,
        fatShare: 0.27,
        energy: 1_850,
        diligence: 0.45,
        to: addDays(today, -4),
      },
      rates: 0.5,
      account: {
        requests: [
          {
            kind: 'pause',
            text: 'Please pause my plan: I am travelling and do not know yet when I come back.',
            at: now - 7 * 24 * HOUR,
          },
        ],
      },
    },
  );
};
