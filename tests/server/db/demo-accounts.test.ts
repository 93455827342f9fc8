import { describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { demoAccounts } from '#server/seed/demo/all-lives.ts';
import type { DemoAccount, DemoPlan } from '#server/seed/demo/demo-account.ts';
import { deliveredOn } from '#server/seed/demo/dish-reviews.ts';
import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, day, daysBetween, dayToWire, type Day } from '#src/domain/days/day.ts';
import { isLocked } from '#src/domain/days/day-lock.ts';
import { compositionLimits, isWithin, measurementLimits, progressLimits } from '#src/domain/forms/limits.ts';
import { renewLink } from '#src/domain/plan/renewal.ts';

const { customFitDishes, dishes } = catalogue;

const moments = ['2026-11-21', '2026-11-29', '2026-12-02', '2027-01-01', '2027-03-14', '2027-05-15', '2028-02-29'].map(
  day,
);
const dishById = new Map(dishes.map((dish) => [dish.id, dish]));
const nowOf = (today: Day): number => dayToWire(today) * 1000 + 9 * 3_600_000;
const told = new Map(moments.map((today) => [today, demoAccounts({ catalogue, today, now: nowOf(today) })]));

const account = (today: Day, name: string): DemoAccount =>
  told.get(today)!.find(({ user }) => user.email === `${name}@demo.test`)!;
/** The active plan as the server reads it: the first plan whose last day has not passed. */
const running = ({ plans }: DemoAccount, today: Day): DemoPlan | undefined =>
  plans.find(({ order }) => order.endDay >= today && order.startDay <= today);
const isHoliday = (value: string): boolean => catalogue.firstHolidays.some((holiday) => holiday.day === value);

describe.each(moments)('the demo accounts on the day %s', (today) => {
  const all = told.get(today)!;

  it('are the twelve of the table, each with a name, a number and an e-mail address of its own', () => {
    expect(all.map(({ user }) => user.email).sort()).toEqual(
      [
        'new',
        'active',
        'renew',
        'renewed',
        'paused',
        'draft',
        'unpaid',
        'allergic',
        'arabic',
        'customfit',
        'sms',
        'banned',
      ]
        .map((name) => `${name}@demo.test`)
        .sort(),
    );
    expect(new Set(all.map(({ user }) => `${user.firstName} ${user.lastName}`)).size).toBe(12);
    expect(new Set(all.map(({ user }) => user.phone)).size).toBe(12);
    const streets = all.flatMap(({ addresses }) =>
      addresses.map(({ street, apartments }) => `${street} ${apartments}`),
    );
    expect(new Set(streets).size).toBe(streets.length);
    for (const { addresses } of all)
      for (const { emirate, area } of addresses) {
        expect(catalogue.areas.find(({ id }) => id === area)?.emirateId).toBe(emirate);
        expect(catalogue.emirates.find(({ id }) => id === emirate)?.active).toBe(true);
      }
  });

  it('new@ has signed up and stored nothing', () => {
    const fresh = account(today, 'new');
    expect(fresh).toMatchObject({
      plans: [],
      checkout: null,
      measurements: [],
      ratings: [],
      addresses: [],
      vouchers: [],
      messages: [],
    });
    expect(fresh.user).toMatchObject({ allergiesDeclared: false, gender: null });
  });

  it('active@ has a paid plan of 20 days: eight are delivered, and the days from today+4 on are open', () => {
    const plan = running(account(today, 'active'), today)!;
    expect(plan.order).toMatchObject({ paymentStatus: 'paid', daysCount: 20 });
    expect(plan.days).toHaveLength(20);
    expect(plan.days.filter((one) => one.day < today)).toHaveLength(8);
    const open = plan.days.filter((one) => !isLocked(day(one.day), today));
    expect(open.length).toBeGreaterThan(5);
    expect(open.every((one) => one.day >= addDays(today, 4))).toBe(true);
    expect(
      plan.days.every(
        (one) => plan.meals.filter((meal) => meal.day === one.day).length === plan.order.mealTypes!.length,
      ),
    ).toBe(true);
  });

  it('active@ still has delivered dishes to rate, an avatar and both vouchers', () => {
    const active = account(today, 'active');
    const delivered = deliveredOn(active.plans, today);
    const rated = new Set(active.ratings.map(({ dishId }) => dishId));
    expect(rated.size).toBeGreaterThan(10);
    expect(delivered.size - rated.size).toBeGreaterThan(10);
    expect([...rated].every((id) => delivered.has(id))).toBe(true);
    expect(active.avatar).toBe(true);
    expect(active.vouchers.map(({ type, value }) => [type, value])).toEqual([
      ['fixed', 12_350],
      ['percent', 10],
    ]);
  });

  it('active@ has recorded her weight for 14 months, with gaps, copied days and a plausible curve', () => {
    const { measurements, user } = account(today, 'active');
    const weights = measurements.filter(({ kind }) => kind === 'weight');
    const days = weights.map((row) => day(row.day));
    expect(daysBetween(days[0]!, days.at(-1)!)).toBeGreaterThanOrEqual(420);
    expect(days.at(-1)).toBe(addDays(today, -1));
    const steps = days.slice(1).map((one, at) => daysBetween(days[at]!, one));
    expect(Math.max(...steps)).toBeGreaterThan(9);
    expect(Math.min(...steps)).toBe(1);
    expect(weights.some(({ source }) => source === 'copied')).toBe(true);
    const jumps = weights
      .slice(1)
      .flatMap((row, at) => (steps[at]! <= 2 ? [Math.abs(row.value! - weights[at]!.value!)] : []));
    expect(Math.max(...jumps)).toBeLessThan(1600);
    expect(weights.every(({ value }) => value! % 100 === 0)).toBe(true);
    expect(user.startWeight! - user.weight!).toBeGreaterThan(8_000);
    expect(user.weight).toBe(weights.at(-1)!.value);
  });

  it('active@ has girths, muscle and fat twice a month, waists weekly, and calories on many days', () => {
    const { measurements } = account(today, 'active');
    const daysOf = (kind: string): string[] => measurements.filter((row) => row.kind === kind).map((row) => row.day);
    for (const kind of ['bust', 'hips', 'leftBiceps', 'rightBiceps', 'thigh', 'calf', 'smm', 'bfm']) {
      expect(daysOf(kind).length).toBeGreaterThan(20);
      expect(daysOf(kind).every((one) => one.endsWith('-01') || one.endsWith('-22'))).toBe(true);
    }
    expect(daysOf('waist').length).toBeGreaterThan(50);
    expect(daysOf('calories').length).toBeGreaterThan(60);
  });

  it('renew@ has the last plan day in four days, so that the renewal is offered', () => {
    const plan = running(account(today, 'renew'), today)!;
    expect(plan.order.endDay).toBe(addDays(today, 4));
    expect(renewLink('plan', day(plan.order.endDay), today)).toEqual({ daysLeft: 4 });
  });

  it('renewed@ has a running plan and a paid one that begins after it', () => {
    const { plans } = account(today, 'renewed');
    expect(plans).toHaveLength(2);
    expect(plans[0]!.order.endDay >= today).toBe(true);
    expect(plans[1]!.order).toMatchObject({ build: 'renew', paymentStatus: 'paid' });
    expect(plans[1]!.order.startDay > plans[0]!.order.endDay).toBe(true);
  });

  it('paused@ is in a pause without an end: no day since its start is delivered', () => {
    const plan = running(account(today, 'paused'), today)!;
    expect(plan.pauses).toEqual([expect.objectContaining({ endDay: null })]);
    const start = plan.pauses[0]!.startDay;
    expect(start <= today).toBe(true);
    expect(plan.days.filter((one) => one.day >= start).length).toBeGreaterThan(10);
    expect(plan.days.every((one) => (one.state === 'paused') === one.day >= start)).toBe(true);
  });

  it('draft@ has a complete unpaid checkout, and no plan', () => {
    const { plans, checkout } = account(today, 'draft');
    expect(plans).toEqual([]);
    expect(checkout!.row).toMatchObject({ status: 'pending', daysCount: 20 });
    expect(checkout!.row.startDay! >= addDays(today, 4)).toBe(true);
    expect(checkout!.meals).toHaveLength(60);
  });

  it('unpaid@ has placed a plan without paying for it', () => {
    const { plans } = account(today, 'unpaid');
    expect(plans).toHaveLength(1);
    expect(plans[0]!.order).toMatchObject({ paymentMethod: 'Not Paid', paymentStatus: 'not_paid', paidAt: null });
    expect(plans[0]!.order.endDay > today).toBe(true);
  });

  it('allergic@ never gets a dish or a side with tree nuts or sesame, nor a spicy or disliked one', () => {
    const { user, plans } = account(today, 'allergic');
    expect(user.allergies).toEqual([allergenGroups.treeNuts, allergenGroups.sesame]);
    expect(user.dislikes).toHaveLength(3);
    expect(user.eliminateGroups).toEqual([14]);
    expect(running(account(today, 'allergic'), today)).toBeDefined();
    const served = plans
      .flatMap(({ meals, sides }) => [...meals.map(({ dishId }) => dishId), ...sides.map(({ sideId }) => sideId)])
      .map((id) => dishById.get(id)!);
    expect(served.length).toBeGreaterThan(140);
    const titlesOf = (wrong: typeof served): string[] => wrong.map(({ title }) => title.en);
    expect(
      titlesOf(served.filter(({ allergens }) => allergens.some((group) => user.allergies!.includes(group)))),
    ).toEqual([]);
    expect(titlesOf(served.filter(({ spicy }) => spicy))).toEqual([]);
    expect(titlesOf(served.filter(({ ingredients }) => ingredients.some((id) => user.dislikes!.includes(id))))).toEqual(
      [],
    );
  });

  it('arabic@ reads Arabic and eats vegan', () => {
    const arabic = account(today, 'arabic');
    expect(arabic.user.language).toBe('ar-AE');
    expect(arabic.user.firstName).toMatch(/\p{Script=Arabic}/u);
    const plan = running(arabic, today)!;
    expect(plan.order.dietId).toBe(33);
    const animal = [
      allergenGroups.crustaceans,
      allergenGroups.egg,
      allergenGroups.fish,
      allergenGroups.milk,
      allergenGroups.molluscs,
    ];
    const served = [...plan.meals.map(({ dishId }) => dishId), ...plan.sides.map(({ sideId }) => sideId)].map((id) =>
      dishById.get(id)!,
    );
    expect(served.length).toBeGreaterThan(70);
    const wrong = served.filter(
      ({ diets, allergens }) => !diets.includes(33) || allergens.some((group) => animal.some((one) => one === group)),
    );
    expect(wrong.map(({ title }) => title.en)).toEqual([]);
  });

  it('customfit@ has main dishes of parts, one from each category, and ready snacks', () => {
    const plan = running(account(today, 'customfit'), today)!;
    expect(plan.order).toMatchObject({ customFit: true, dietId: 41 });
    for (const { day: on } of plan.days) {
      for (const type of [3, 5])
        expect(
          plan.customMeals.filter((part) => part.day === on && part.mealTypeId === type).map((part) => part.categoryId),
        ).toEqual([1, 2, 3, 4]);
      expect(plan.meals.filter((meal) => meal.day === on).map(({ mealTypeId }) => mealTypeId)).toEqual([2]);
    }
    for (const part of plan.customMeals) {
      expect(customFitDishes.find(({ id }) => id === part.dishId)?.categoryId).toBe(part.categoryId);
      expect(part.quantity).toBeGreaterThan(0);
      expect(part.quantity).toBeLessThanOrEqual(part.categoryId === 4 ? 4 : 400);
    }
  });

  it('sms@ signs in with a code, banned@ is banned, and no other account is either', () => {
    expect(all.filter(({ user }) => user.smsLogin).map(({ user }) => user.email)).toEqual(['sms@demo.test']);
    expect(all.filter(({ user }) => user.banned).map(({ user }) => user.email)).toEqual(['banned@demo.test']);
  });

  it('have plans only on delivery days, with dishes of their diet and meal type, no dish twice a day, and correct sums', () => {
    for (const { plans } of all)
      for (const { order, days, meals } of plans) {
        const sorted = days.map((one) => one.day).toSorted();
        expect(sorted.filter((one) => isHoliday(one) && one !== order.endDay)).toEqual([]);
        expect([sorted[0], sorted.at(-1)]).toEqual([order.startDay, order.endDay]);
        expect(order.price).toBe(order.fullPrice - order.discount!);
        expect(order.price).toBeGreaterThan(100_000);
        expect(new Set(meals.map((meal) => `${meal.day} ${meal.dishId}`)).size).toBe(meals.length);
        const misplaced = meals.filter(({ dishId, mealTypeId }) => {
          const dish = dishById.get(dishId)!;
          return !dish.diets.includes(order.dietId) || !dish.types.includes(mealTypeId);
        });
        expect(misplaced).toEqual([]);
      }
  });

  it('have no measurements or ratings in the future, and every measurement within its limit', () => {
    const now = nowOf(today);
    const limits: Record<string, { min: number; max: number }> = {
      ...measurementLimits,
      calories: progressLimits.calories,
      smm: compositionLimits.SMM,
      bfm: compositionLimits.BFM,
    };
    for (const { measurements, ratings, messages } of all) {
      expect(measurements.filter((row) => row.day >= today || row.editedAt > now)).toEqual([]);
      expect(measurements.filter(({ kind, value }) => !isWithin(value!, limits[kind]!))).toEqual([]);
      expect(new Set(measurements.map((row) => `${row.kind} ${row.day}`)).size).toBe(measurements.length);
      expect(ratings.filter(({ editedAt, rating }) => editedAt > now || rating < 1 || rating > 5)).toEqual([]);
      expect(messages.filter(({ at }) => at > now)).toEqual([]);
    }
  });

  it('are the same when they are generated twice', () => {
    expect(demoAccounts({ catalogue, today, now: nowOf(today) })).toEqual(all);
  });
});

describe('the demo vouchers', () => {
  it('are the five of the table', () => {
    expect(catalogue.firstVouchers.map(({ code, type, value, applyType }) => [code, type, value, applyType])).toEqual(
      expect.arrayContaining([
        ['WELCOME10', 'percent', 10, 'mainprice'],
        ['FIXED50', 'fixed', 5000, expect.any(String)],
        ['ADDON20', 'percent', 20, 'other'],
      ]),
    );
    expect(catalogue.firstVouchers.find(({ code }) => code === 'OLD2020')!.lastDay! < '2021-01-01').toBe(true);
    expect(catalogue.firstVouchers.find(({ code }) => code === 'USEDUP')!.usesLeft).toBe(0);
  });
});
