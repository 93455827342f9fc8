import { allergenGroups } from '#src/domain/menu/allergens.ts';
import { addDays, day } from '#src/domain/days/day.ts';
import { buildCustomFitPlan } from './custom-fit-plan.ts';
import type { DemoAccount, Moment } from './demo-account.ts';
import { daysAround, ruleWithout } from './delivery-days.ts';
import { life, nothingAvoided } from './life.ts';
import { buildPlan } from './plan.ts';

/** A customer who is allergic to tree nuts and sesame, dislikes three ingredients and eats nothing spicy. */
export const allergic = (moment: Moment): DemoAccount => {
  const { today } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const allergies = [allergenGroups.treeNuts, allergenGroups.sesame];
  const dislikes = ['coriander', 'mushrooms', 'aubergine'].map((key) => moment.catalogue.ingredientByKey.get(key)!.id);
  const eliminatedGroups = moment.catalogue.dishGroups.filter(({ key }) => key === 'spicy').map(({ id }) => id);
  const plan = buildPlan(
    moment.catalogue,
    {
      dietId: 32,
      mealTypes: [1, 2, 3, 4, 5],
      avoided: { allergies, dislikes, dishDislikes: [], eliminatedGroups },
      days: daysAround(today, 6, 30, everyDay),
      ownChoiceEvery: 5,
    },
    { bagPrice: 18_000 },
  );
  return life(
    {
      email: 'allergic@demo.test',
      firstName: 'Hannah',
      lastName: 'Weiss',
      gender: 'female',
      birthday: day('1998-09-05'),
      phone: '505671234',
      height: 172,
      registered: addDays(today, -120),
      manager: 1,
      nutritionist: 4,
    },
    [
      {
        kind: 'home',
        area: 'Al Raha Beach',
        street: 'Al Zeina Street',
        apartments: 'Building C, apartment 605',
        landmark: 'Lobby 2, sea side',
        at: [24.4556, 54.6043],
      },
    ],
    moment,
    {
      plans: [plan],
      body: { seed: 53, startWeight: 61_300, settlesAt: 60_000, fatShare: 0.26, energy: 1_780, diligence: 0.5 },
      rates: 0.4,
      user: {
        allergies,
        dislikes,
        eliminateGroups: eliminatedGroups,
        medical: [20],
        notes: 'I carry an adrenaline pen. Please keep nuts and sesame away from my meals.',
      },
    },
  );
};

/** A customer with a vegan plan and everything in Arabic. */
export const arabic = (moment: Moment): DemoAccount => {
  const { today, now } = moment;
  const workdays = ruleWithout(moment.catalogue, [0, 6]);
  const plan = buildPlan(
    moment.catalogue,
    {
      dietId: 33,
      mealTypes: [1, 3, 4, 5],
      avoided: nothingAvoided,
      days: daysAround(today, 9, 20, workdays),
      excludeWeekdays: [0, 6],
      ownChoiceEvery: 4,
    },
    { bagPrice: 18_000 },
  );
  return life(
    {
      email: 'arabic@demo.test',
      firstName: 'مريم',
      lastName: 'الهاشمي',
      gender: 'female',
      birthday: day('1992-12-21'),
      phone: '506712345',
      height: 164,
      registered: addDays(today, -260),
      language: 'ar',
      manager: 1,
      nutritionist: 4,
    },
    [
      {
        kind: 'home',
        area: 'Al Majaz',
        street: 'شارع كورنيش البحيرة',
        apartments: 'برج النخيل، شقة 1102',
        landmark: 'مقابل واجهة المجاز',
        at: [25.3255, 55.3845],
      },
      {
        kind: 'work',
        area: 'University City',
        street: 'شارع الجامعة',
        apartments: 'مبنى الإدارة، الطابق الأول',
        landmark: 'بجانب المكتبة',
        at: [25.2867, 55.4787],
      },
    ],
    moment,
    {
      plans: [plan],
      body: { seed: 67, startWeight: 71_200, settlesAt: 64_500, fatShare: 0.33, energy: 1_640, diligence: 0.55 },
      rates: 0.5,
      user: { deliveryInstructions: 'يرجى الاتصال عند الوصول.' },
      account: {
        feedback: {
          feedback: 'أطباق متنوعة ولذيذة، والتوصيل في موعده.',
          overall: 5,
          food: 5,
          service: 5,
          delivery: 4,
          editedAt: now - 9 * 86_400_000,
        },
      },
    },
  );
};

/** A customer with main meals by weight and ready snacks. */
export const customfit = (moment: Moment): DemoAccount => {
  const { today } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const plan = buildCustomFitPlan(
    moment.catalogue,
    { dietId: 41, mealTypes: [2, 3, 5], avoided: nothingAvoided, days: daysAround(today, 7, 20, everyDay) },
    { bagPrice: 18_000, slotId: 4 },
  );
  return life(
    {
      email: 'customfit@demo.test',
      firstName: 'Marcus',
      lastName: 'Lindqvist',
      gender: 'male',
      birthday: day('1995-05-19'),
      phone: '507123456',
      height: 188,
      registered: addDays(today, -75),
      manager: 3,
      nutritionist: 6,
    },
    [
      {
        kind: 'home',
        area: 'Jumeirah Lake Towers',
        street: 'Cluster Q',
        apartments: 'Saba Tower, apartment 2210',
        landmark: 'Above the running track',
        at: [25.0756, 55.1506],
      },
    ],
    moment,
    {
      plans: [plan],
      body: { seed: 71, startWeight: 84_100, settlesAt: 88_300, fatShare: 0.16, energy: 2_620, diligence: 0.7 },
      rates: 0.4,
      user: { slotId: 4 },
    },
  );
};

/** A customer who signs in with a code by text message. */
export const sms = (moment: Moment): DemoAccount => {
  const { today } = moment;
  const everyDay = ruleWithout(moment.catalogue);
  const plan = buildPlan(
    moment.catalogue,
    { dietId: 35, mealTypes: [1, 3, 5], avoided: nothingAvoided, days: daysAround(today, 5, 24, everyDay) },
    { bagPrice: 18_000 },
  );
  return life(
    {
      email: 'sms@demo.test',
      firstName: 'Tariq',
      lastName: 'Siddiqui',
      gender: 'male',
      birthday: day('1983-03-08'),
      phone: '508234561',
      height: 174,
      registered: addDays(today, -140),
      manager: 2,
      nutritionist: 5,
    },
    [
      {
        kind: 'home',
        area: 'Al Bateen',
        street: 'King Abdullah Bin Abdulaziz Al Saud Street',
        apartments: 'Villa 12',
        landmark: 'Behind the marina',
        at: [24.4519, 54.3345],
      },
    ],
    moment,
    {
      plans: [plan],
      body: { seed: 83, startWeight: 102_300, settlesAt: 90_000, fatShare: 0.33, energy: 1_720, diligence: 0.5 },
      rates: 0.35,
      user: { smsLogin: true, medical: [4, 5] },
    },
  );
};
