import { eq } from 'drizzle-orm';

import type { Parsed } from '#src/protocol/messages.ts';
import { NOTES_MAX } from '#src/domain/forms/limits.ts';
import { recheckPlans } from '../../checkout/recheck-plans.ts';
import { users } from '../../db/schema/accounts.ts';
import { inSteps, type Ctx, type Handlers } from '../../request/handler.ts';
import { plainText } from '../../request/plain-text.ts';
import { ok, refuse } from '../../request/result.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { sentence } from '../../mail/sign-up-sentences.ts';
import { userObject } from '../../accounts/user-object.ts';
import { saveDelivery } from './save-delivery.ts';
import { saveList } from './save-lists.ts';
import { saveMain } from './save-main.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { recheckingOf } from '../../plan/allergens/recheck-coming.ts';
import { firstOpenDay, tellChange, titled } from './told-changes.ts';

const texts = {
  unknownIngredient: { en: 'One of these ingredients is not known.', ar: 'أحد هذه المكوّنات غير معروف.' },
  saved: { en: 'Your food preferences have been saved.', ar: 'حُفظت تفضيلاتك الغذائية.' },
  kept: {
    en: 'Your food preferences have been saved. To take an allergy off the list, please talk to our team.',
    ar: 'حُفظت تفضيلاتك الغذائية. لإزالة حساسية من القائمة يرجى التحدث إلى فريقنا.',
  },
  stillComes: {
    en: 'Some meals on their way contain what you are allergic to, and it is too late to change them. Please do not eat them. You find their names in our email and in your inbox.',
    ar: 'بعض الوجبات القادمة إليك تحتوي على ما لديك حساسية منه، ولم يعد من الممكن تغييرها. يرجى عدم تناولها: تجدها بأسمائها في بريدك الإلكتروني وفي صندوق الوارد.',
  },
} as const satisfies Record<string, Sentence>;

type Preferences = Extract<Parsed<'profile/set'>, { scenario: 'preferences' }>;

/**
 * Stores the customer's declared allergies, or "none". A declared allergy stays: only the team removes it. A new one is
 * applied to all plans in the same transaction.
 */
const declareAllergies = async (ctx: Ctx, sent: readonly number[]): Promise<{ kept: boolean; stillComes: boolean }> => {
  const { tx, userId, today, services } = ctx;
  const [row] = await tx
    .select({ allergies: users.allergies, declared: users.allergiesDeclared })
    .from(users)
    .where(eq(users.id, userId));
  const { ingredientList } = services.arrays.of(ctx.catalogue, 'en');
  const before = row?.allergies ?? [];
  const after = [...new Set([...before, ...sent])];
  await tx.update(users).set({ allergies: after, allergiesDeclared: true }).where(eq(users.id, userId));
  // Confirming the stored allergies is not news for the team; removing one is the team's decision.
  if (!row?.declared || sent.length !== before.length || after.length > before.length)
    await tellChange(ctx, 2, after.length === 0 ? 'No allergies declared' : 'Allergies', {
      before: titled(before, ingredientList),
      after: titled(after, ingredientList),
      sent: titled(sent, ingredientList),
      from: firstOpenDay(today),
    });
  const kept = before.some((id) => !sent.includes(id));
  if (after.length === before.length) return { kept, stillComes: false };
  const { stillComes } = await recheckPlans(tx, recheckingOf(ctx));
  return { kept, stillComes };
};

/** Saves the customer's preferences and the notes for the kitchen; the team gets what is new. */
const saveLikes = async (ctx: Ctx, preferences: number[] | undefined, notes: string | undefined): Promise<void> => {
  const { tx, userId, today, services } = ctx;
  const [row] = await tx
    .select({ preferences: users.preferences, notes: users.notes })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  const after = { preferences: preferences ?? row.preferences, notes: notes ?? row.notes };
  if (JSON.stringify(after) === JSON.stringify(row)) return;
  await tx.update(users).set(after).where(eq(users.id, userId));
  const { ingredientList } = services.arrays.of(ctx.catalogue, 'en');
  const told = (each: typeof after) => ({ likes: titled(each.preferences, ingredientList), notes: each.notes });
  await tellChange(ctx, 2, 'Likes and notes', { before: told(row), after: told(after), from: firstOpenDay(today) });
};

const savePreferences = async (ctx: Ctx, { preferences, allergies, dislikes, notes }: Preferences) => {
  const { tx, userId, now, today, services, lang } = ctx;
  const known = new Set(services.arrays.of(ctx.catalogue, lang).ingredientList.map(({ id }) => id));
  for (const [field, list] of Object.entries({ preferences, allergies, dislikes }))
    if (list?.some((id) => !known.has(id)))
      return refuse('validation', { errors: { [field]: texts.unknownIngredient } });
  const said = notes === undefined ? undefined : plainText(notes);
  if (said !== undefined && said.length > NOTES_MAX)
    return refuse('validation', { errors: { notes: sentence('profile.problem.notes') } });
  const { kept, stillComes } = allergies ? await declareAllergies(ctx, allergies) : { kept: false, stillComes: false };
  if (dislikes) await saveList(ctx, 'dislikes', dislikes);
  await saveLikes(ctx, preferences && [...new Set(preferences)], said);
  await tellDevices(ctx);
  const message = [texts[kept ? 'kept' : 'saved'][lang], ...(stillComes ? [texts.stillComes[lang]] : [])].join(' ');
  return ok({ user: await userObject(tx, userId, now, today), message });
};

export const profilePreferencesHandlers = {
  'profile/set': inSteps(async (ctx, data) => {
    switch (data.scenario) {
      case 'preferences':
        return ctx.commit((inner) => savePreferences(inner, data));
      case 'main':
        return saveMain(ctx, data);
      case 'delivery':
        return ctx.commit((inner) => saveDelivery(inner, data));
    }
  }),
} satisfies Partial<Handlers>;
