import { and, desc, eq, ne } from 'drizzle-orm';

import { today as dayAt } from '#src/domain/days/day.ts';
import { GENERAL_RATINGS, missingDishFeedback, missingGeneralFeedback } from '#src/domain/forms/feedback-check.ts';
import { FEEDBACK_TEXT_MAX } from '#src/domain/forms/limits.ts';
import { publicName } from '#src/domain/community/public-name.ts';
import { users } from '../../db/schema/accounts.ts';
import { dishRatings, generalRatings } from '../../db/schema/progress.ts';
import type { Handlers } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { dishAverages } from '../../reference/dish-averages.ts';
import { deliveredMeals } from './delivered-meals.ts';
import { generalFeedbackOf, saveDishRating, saveGeneralFeedback } from './save-rating.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const texts = {
  left: { en: 'A former customer', ar: 'عميل سابق' },
  dishStars: { en: 'Please rate this dish', ar: 'يرجى تقييم هذا الطبق' },
  dishText: { en: 'Leave few words about dish', ar: 'اكتب بضع كلمات عن الطبق' },
  planText: { en: 'Leave few words about MealPlan', ar: 'اكتب بضع كلمات عن خطة الوجبات' },
  long: { en: 'Please use at most 2,000 characters.', ar: 'يرجى ألا يتجاوز النص 2,000 حرف.' },
  notDelivered: { en: 'You can rate a dish after it was delivered to you.', ar: 'يمكنك تقييم الطبق بعد توصيله إليك.' },
  dishSaved: { en: 'Thank you! Your feedback about this dish has been saved.', ar: 'شكرًا لك! حُفظ رأيك في هذا الطبق.' },
  planSaved: { en: 'Thank you! Your feedback has been saved.', ar: 'شكرًا لك! حُفظ رأيك.' },
  rating: { en: 'Please rate overall experience', ar: 'يرجى تقييم التجربة بشكل عام' },
  rating2: { en: 'Please rate food', ar: 'يرجى تقييم الطعام' },
  rating3: { en: 'Please rate customer service', ar: 'يرجى تقييم خدمة العملاء' },
  rating4: { en: 'Please rate delivery', ar: 'يرجى تقييم التوصيل' },
} as const satisfies Record<string, Sentence>;

const MOST_REVIEWS = 100;

export const ratingHandlers = {
  'rating/getDishes': async ({ tx, userId, today, services, catalogue, lang }) => {
    const delivered = await deliveredMeals(tx, userId, today);
    const dishIds = [...new Set(delivered.toSorted((a, b) => (a.day < b.day ? 1 : -1)).map(({ dishId }) => dishId))];
    const mean = await dishAverages(tx, dishIds);
    const own = await tx.select().from(dishRatings).where(eq(dishRatings.userId, userId));
    const said = new Map(own.map((row) => [row.dishId, row]));
    const { typeList } = services.arrays.of(catalogue, lang);
    const order = (type: number): number => typeList[String(type)]?.order ?? Number.MAX_SAFE_INTEGER;
    const types = [...new Set(delivered.map(({ mealTypeId }) => mealTypeId))].sort(
      (a, b) => order(a) - order(b) || a - b,
    );
    const dishes = Object.fromEntries(
      dishIds.map((dishId) => [
        String(dishId),
        {
          rating: said.get(dishId)?.rating ?? null,
          feedback: said.get(dishId)?.feedback ?? '',
          average: mean.get(dishId)?.average ?? null,
          ratings: mean.get(dishId)?.ratings ?? 0,
        },
      ]),
    );
    return ok({ dishes, types });
  },

  'order/getRatings': async ({ tx, userId }) => {
    const rows = await tx
      .select({ dishId: dishRatings.dishId, rating: dishRatings.rating })
      .from(dishRatings)
      .where(eq(dishRatings.userId, userId));
    return ok({ ratings: Object.fromEntries(rows.map(({ dishId, rating }) => [String(dishId), rating])) });
  },

  'rating/setDishRating': async (ctx, { feedbackData }) => {
    const { tx, userId, today, lang } = ctx;
    const { dish_id, rating } = feedbackData;
    const feedback = plainText(feedbackData.feedback);
    const missing = missingDishFeedback({ rating, feedback });
    if (missing.length > 0) {
      return refuse('validation', {
        errors: Object.fromEntries(
          missing.map((field) => [field, field === 'rating' ? texts.dishStars : texts.dishText]),
        ),
      });
    }
    if (feedback.length > FEEDBACK_TEXT_MAX) return refuse('validation', { errors: { feedback: texts.long } });
    const delivered = await deliveredMeals(tx, userId, today);
    if (!delivered.some(({ dishId }) => dishId === dish_id))
      return refuse('not_found', { message: texts.notDelivered });
    const { superseded, unchanged } = await saveDishRating(ctx, dish_id, rating, feedback);
    if (!unchanged) await tellDevices(ctx);
    return ok(
      { dish_id, message: texts.dishSaved[lang], ...(superseded.length > 0 ? { superseded: [...superseded] } : {}) },
      { superseded: superseded.length > 0, unchanged },
    );
  },

  'rating/getTotalRating': async ({ tx, userId }) => {
    const [row] = await tx.select().from(generalRatings).where(eq(generalRatings.userId, userId));
    return ok(
      row ? generalFeedbackOf(row) : { feedback: null, rating: null, rating2: null, rating3: null, rating4: null },
    );
  },

  'rating/setTotalRating': async (ctx, { feedbackData }) => {
    const { rating, rating2, rating3, rating4 } = feedbackData;
    const sent = { feedback: plainText(feedbackData.feedback), rating, rating2, rating3, rating4 };
    const missing = missingGeneralFeedback(sent);
    const sentence = {
      feedback: texts.planText,
      ...Object.fromEntries(GENERAL_RATINGS.map((field) => [field, texts[field]])),
    } as Record<string, Sentence>;
    if (missing.length > 0)
      return refuse('validation', { errors: Object.fromEntries(missing.map((field) => [field, sentence[field]!])) });
    if (sent.feedback.length > FEEDBACK_TEXT_MAX) return refuse('validation', { errors: { feedback: texts.long } });
    const { superseded, unchanged } = await saveGeneralFeedback(ctx, sent);
    if (!unchanged) await tellDevices(ctx);
    return ok(
      { message: texts.planSaved[ctx.lang], ...(superseded.length > 0 ? { superseded: [...superseded] } : {}) },
      { superseded: superseded.length > 0, unchanged },
    );
  },

  'rating/getDishReviews': async ({ tx, services, catalogue, lang }, { dishId }) => {
    if (!services.arrays.of(catalogue, lang).products.some(({ id }) => id === dishId)) return refuse('not_found');
    const rows = await tx
      .select({
        first: users.firstName,
        last: users.lastName,
        rating: dishRatings.rating,
        feedback: dishRatings.feedback,
        editedAt: dishRatings.editedAt,
      })
      .from(dishRatings)
      .innerJoin(users, eq(users.id, dishRatings.userId))
      .where(and(eq(dishRatings.dishId, dishId), ne(dishRatings.feedback, ''), eq(users.banned, false)))
      .orderBy(desc(dishRatings.editedAt), desc(dishRatings.userId))
      .limit(MOST_REVIEWS);
    return ok({
      reviews: rows.map(({ first, last, rating, feedback, editedAt }) => ({
        // A customer who has left may have chosen that their texts stay.
        username: publicName(first, last) || texts.left[lang],
        rating,
        feedback,
        date: dayAt(editedAt, services.config.businessZone),
      })),
    });
  },
} satisfies Partial<Handlers>;
