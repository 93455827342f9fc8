import { eq } from 'drizzle-orm';

import { starLimits, smileyLimits, isWithin, FEEDBACK_TEXT_MAX } from '#src/domain/forms/limits.ts';
import { smileyEffect, type DishTastes } from '#src/domain/forms/ratings.ts';
import type { GivenSuperseded } from '#src/protocol/define/superseded.ts';
import { users } from '../../db/schema/accounts.ts';
import type { Ctx, Handlers } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import { tellTeam } from '../../mail/team-message.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { saveList } from './save-lists.ts';
import { saveTaste, saveTasteLists, tastesOf } from './save-tastes.ts';
import { deliveredMeals } from '../rating/delivered-meals.ts';
import { saveDishRating } from '../rating/save-rating.ts';
import { firstOpenDay, tellChange, titled } from './told-changes.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';

const texts = {
  stars: { en: 'Please rate this dish', ar: 'يرجى تقييم هذا الطبق' },
  long: { en: 'Please use at most 2,000 characters.', ar: 'يرجى ألا يتجاوز النص 2,000 حرف.' },
  notDelivered: { en: 'You can rate a dish after it was delivered to you.', ar: 'يمكنك تقييم الطبق بعد توصيله إليك.' },
  unknownDish: { en: 'This dish is no longer on our menu.', ar: 'لم يعد هذا الطبق ضمن قائمتنا.' },
  unknownIngredient: { en: 'One of these ingredients is not known.', ar: 'أحد هذه المكوّنات غير معروف.' },
  unknownGroup: { en: 'One of these groups is not known.', ar: 'إحدى هذه المجموعات غير معروفة.' },
  rated: { en: 'Thank you for your rating.', ar: 'شكرًا على تقييمك.' },
  saved: { en: 'Your food preferences have been saved.', ar: 'حُفظت تفضيلاتك الغذائية.' },
  noticed: { en: 'Our team has been told.', ar: 'أُبلغ فريقنا بذلك.' },
} as const satisfies Record<string, Sentence>;

const how = (superseded: readonly GivenSuperseded[], unchanged: boolean) => ({
  superseded: superseded.length > 0,
  unchanged,
});
const lost = (superseded: readonly GivenSuperseded[]) => (superseded.length > 0 ? { superseded: [...superseded] } : {});

const tellTastes = (ctx: Ctx, before: DishTastes, after: DishTastes): Promise<void> => {
  const { products } = ctx.services.arrays.of(ctx.catalogue, 'en');
  const named = ({ dishlikes, dishdislikes }: DishTastes) => ({
    liked: titled(dishlikes, products),
    disliked: titled(dishdislikes, products),
  });
  const from = firstOpenDay(ctx.today);
  return tellChange(ctx, 2, 'Liked and disliked dishes', { before: named(before), after: named(after), from });
};

/** A smiley is the same rating as stars; the best one also likes the dish, and the worst one also dislikes it. */
const rateWithSmiley = async (ctx: Ctx, productId: number, rating: number, feedback: string | null) => {
  const { tx, userId, today, lang } = ctx;
  if (!isWithin(rating, starLimits) || !isWithin(rating, smileyLimits))
    return refuse('validation', { errors: { rating: texts.stars } });
  const said = feedback === null ? null : plainText(feedback);
  if (said !== null && said.length > FEEDBACK_TEXT_MAX)
    return refuse('validation', { errors: { feedback: texts.long } });
  const delivered = await deliveredMeals(tx, userId, today);
  if (!delivered.some(({ dishId }) => dishId === productId))
    return refuse('not_found', { message: texts.notDelivered });
  const saved = await saveDishRating(ctx, productId, rating, said || null);
  const taste = saved.superseded.length > 0 ? null : smileyEffect(rating);
  const tastes = taste === null ? null : await saveTaste(ctx, productId, taste);
  const unchanged = saved.unchanged && (tastes?.unchanged ?? true);
  if (!unchanged) await tellDevices(ctx);
  return ok(
    { productId, rating: saved.rating, message: texts.rated[lang], ...lost(saved.superseded) },
    how(saved.superseded, unchanged),
  );
};

export const profileQueuedHandlers = {
  'profile/setDishlike': async (ctx, { dishId, action }) => {
    const { services, lang } = ctx;
    if (!services.arrays.of(ctx.catalogue, lang).products.some(({ id }) => id === dishId))
      return refuse('not_found', { message: texts.unknownDish });
    const before = await tastesOf(ctx);
    const { dishlikes, dishdislikes, superseded, unchanged } = await saveTaste(ctx, dishId, action);
    if (!unchanged) {
      await tellTastes(ctx, before, { dishlikes, dishdislikes });
      await tellDevices(ctx);
    }
    return ok({ dishlikes, dishdislikes, message: texts.saved[lang], ...lost(superseded) }, how(superseded, unchanged));
  },

  'profile/getForDashboard/getPrefs': async ({ tx, userId }) => {
    const [row] = await tx
      .select({
        dishlikes: users.dishLikes,
        dishdislikes: users.dishDislikes,
        dislikes: users.dislikes,
        allergies: users.allergies,
        eliminate_groups: users.eliminateGroups,
      })
      .from(users)
      .where(eq(users.id, userId));
    return row ? ok(row) : refuse('not_found');
  },

  'profile/getForDashboard/setDishRating': (ctx, { productId, rating }) => rateWithSmiley(ctx, productId, rating, null),

  'profile/getForDashboard/setDishRatingNew': (ctx, { productId, rating, feedback }) =>
    rateWithSmiley(ctx, productId, rating, feedback ?? null),

  'profile/getForDashboard/savePrefs': async (ctx, sent) => {
    const { services, lang } = ctx;
    const known = new Set(services.arrays.of(ctx.catalogue, lang).products.map(({ id }) => id));
    const before = await tastesOf(ctx);
    // A dish that has left the menu may stay in the lists, but cannot be added.
    const kept = new Set([...before.dishlikes, ...before.dishdislikes]);
    const strange = (['dishlikes', 'dishdislikes'] as const).find((list) =>
      sent[list]?.some((id) => !known.has(id) && !kept.has(id)),
    );
    if (strange) return refuse('validation', { errors: { [strange]: texts.unknownDish } });
    const { dishlikes, dishdislikes, superseded, unchanged } = await saveTasteLists(ctx, sent);
    if (!unchanged) {
      await tellTastes(ctx, before, { dishlikes, dishdislikes });
      await tellDevices(ctx);
    }
    return ok({ dishlikes, dishdislikes, message: texts.saved[lang], ...lost(superseded) }, how(superseded, unchanged));
  },

  'profile/getForDashboard/saveDislike': async (ctx, { dislikes }) => {
    const known = new Set(ctx.services.arrays.of(ctx.catalogue, ctx.lang).ingredientList.map(({ id }) => id));
    if (dislikes.some((id) => !known.has(id)))
      return refuse('validation', { errors: { dislikes: texts.unknownIngredient } });
    const { list, superseded, unchanged } = await saveList(ctx, 'dislikes', dislikes);
    return ok({ dislikes: list, message: texts.saved[ctx.lang], ...lost(superseded) }, how(superseded, unchanged));
  },

  'profile/getForDashboard/saveEliminateGroups': async (ctx, { eliminate_groups }) => {
    const known = new Set(ctx.services.arrays.of(ctx.catalogue, ctx.lang).dishGroups.map(({ id }) => id));
    if (eliminate_groups.some((id) => !known.has(id)))
      return refuse('validation', { errors: { eliminate_groups: texts.unknownGroup } });
    const { list, superseded, unchanged } = await saveList(ctx, 'eliminateGroups', eliminate_groups);
    return ok(
      { eliminate_groups: list, message: texts.saved[ctx.lang], ...lost(superseded) },
      how(superseded, unchanged),
    );
  },

  /** The lists of the checkout's first step, under their own message name. */
  'profile/getForDashboard/saveProfDataMobile': async (ctx, { theaction, value }) => {
    const { ingredientList, dishGroups } = ctx.services.arrays.of(ctx.catalogue, ctx.lang);
    const dislikes = theaction === 'dislikes';
    const known = new Set((dislikes ? ingredientList : dishGroups).map(({ id }) => id));
    if (value.some((id) => !known.has(id)))
      return refuse('validation', { errors: { [theaction]: texts[dislikes ? 'unknownIngredient' : 'unknownGroup'] } });
    const { list, superseded, unchanged } = await saveList(ctx, dislikes ? 'dislikes' : 'eliminateGroups', value);
    return ok({ action: theaction, value: list, message: texts.saved[ctx.lang] }, how(superseded, unchanged));
  },

  /** The changes themselves already tell the team; the client's description is stored as plain text. */
  'profile/getForDashboard/setNotification': async ({ tx, userId, now, lang, services }, { changes, thetype }) => {
    const text = plainText(changes);
    if (text === '') return ok({ message: texts.noticed[lang] }, { unchanged: true });
    const wait = await services.limits.teamRequests(String(userId));
    if (wait !== undefined) return refuse('rate_limited', { retryAfter: wait });
    await tellTeam(tx, now, userId, thetype, text);
    return ok({ message: texts.noticed[lang] }, { unchanged: true });
  },
} satisfies Partial<Handlers>;
