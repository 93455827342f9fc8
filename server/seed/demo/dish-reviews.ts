import { dayToWire, addDays, type Day } from '#src/domain/days/day.ts';
import type { Language } from '../../catalogue/text.ts';
import type { dishRatingTotals } from '../../db/schema/progress.ts';
import type { DemoAccount, DemoPlan } from './demo-account.ts';
import { seededRandom } from './seeded-random.ts';

const words: Readonly<Record<Language, Readonly<Record<number, readonly string[]>>>> = {
  en: {
    5: [
      'My favourite of the week.',
      'Fresh, generous and still warm. More of this, please!',
      'Even my children asked for a bite.',
      '',
    ],
    4: ['Very good, a little more lemon would make it perfect.', 'Well seasoned and filling.', ''],
    3: ['Nice, but the portion felt small.', 'Good taste, the vegetables were a bit soft.', ''],
    2: ['Too salty for me.', 'It arrived lukewarm.'],
  },
  ar: {
    5: ['ألذ طبق هذا الأسبوع.', 'طازج وشهي، أرجو تكراره!', ''],
    4: ['لذيذ جدًا، وينقصه قليل من الليمون.', 'متبّل جيدًا ومشبع.', ''],
    3: ['جيد لكن الحصة صغيرة قليلًا.', ''],
    2: ['مالح قليلًا بالنسبة إليّ.'],
  },
};

const starsFor = (chance: number): number => (chance < 0.42 ? 5 : chance < 0.76 ? 4 : chance < 0.92 ? 3 : 2);

/** The dishes that were delivered before `today`, each with the day of its last delivery. */
export const deliveredOn = (plans: readonly DemoPlan[], today: Day): Map<number, Day> => {
  const delivered = plans.flatMap(({ days, meals, customMeals }) => {
    const served = new Set(
      days.filter(({ day, state }) => day < today && (state ?? 'planned') === 'planned').map(({ day }) => day),
    );
    return [...meals, ...customMeals].filter(({ day }) => served.has(day));
  });
  return new Map(delivered.sort((a, b) => (a.day < b.day ? -1 : 1)).map(({ dishId, day }) => [dishId, day as Day]));
};

/**
 * Ratings of about `share` of the delivered dishes, given on the evening of the delivery; the others are not rated yet.
 */
export const dishReviews = (
  plans: readonly DemoPlan[],
  today: Day,
  share: number,
  seed: number,
  language: Language = 'en',
): DemoAccount['ratings'] => {
  const random = seededRandom(seed);
  return [...deliveredOn(plans, today)]
    .filter(([, day]) => day < addDays(today, -1))
    .flatMap(([dishId, day]) => {
      const [rates, stars, says] = [random(), random(), random()];
      if (rates >= share) return [];
      const rating = starsFor(stars);
      const texts = words[language][rating]!;
      const at = dayToWire(day) * 1000 + 17 * 3_600_000;
      return [{ dishId, rating, feedback: texts[Math.floor(says * texts.length)]!, editedAt: at, createdAt: at }];
    });
};

/**
 * The stars of earlier customers, who have left: a few demo customers alone would give no dish enough ratings for an
 * average. One dish of five has such stars.
 */
export const earlierStars = (dishIds: readonly number[]): (typeof dishRatingTotals.$inferInsert)[] =>
  dishIds.flatMap((dishId) => {
    const random = seededRandom(dishId);
    if (dishId % 5 !== 1) return [];
    const given = Array.from({ length: 5 + Math.floor(random() * 36) }, () => starsFor(random()));
    return [{ dishId, stars: given.reduce((sum, each) => sum + each, 0), ratings: given.length }];
  });
