import { and, eq, or } from 'drizzle-orm';

import type { Day } from '#src/domain/days/day.ts';
import type { ComingAllergen } from '#src/domain/plan/coming-allergens.ts';
import { settingOf } from '#src/protocol/reference/setting-values.ts';
import { contentHash } from '../../config/secret.ts';
import { users } from '../../db/schema/accounts.ts';
import { allergyNotes } from '../../db/schema/plans.ts';
import type { Tx } from '../../db/tx.ts';
import {
  allergenWords,
  changedLines,
  comingLines,
  type NamedChange,
  type NamedMeal,
} from '../../mail/allergen-words.ts';
import { creditLine } from '../../mail/custom-fit-words.ts';
import { greeted } from '../../mail/mail-words.ts';
import { sendLater } from '../../mail/outgoing.ts';
import { langOf, type Lang, type Sentence } from '../../mail/sentence.ts';
import { giveNotice } from '../../notices/give-notice.ts';
import { comingAllergenWords, dishWords } from '../../notices/words.ts';
import type { Settings } from '../../reference/settings.ts';
import type { Announcing } from '../../request/handler.ts';
import type { RecheckedOrders, TakenOut } from './recheck-orders.ts';
import type { Catalogue } from '../../catalogue/catalogue-of.ts';

export interface Rechecking {
  readonly userId: number;
  readonly today: Day;
  /** Ms. */
  readonly now: number;
  readonly settings: Settings;
  readonly catalogue: Catalogue;
  readonly publicUrl: string;
  readonly notify: Announcing['notify'];
}

const goneDish: Sentence = { en: 'a dish that we no longer serve', ar: 'طبق لم نعد نقدّمه' };
const someMeal: Sentence = { en: 'Meal', ar: 'وجبة' };
const mealTitle = (catalogue: Catalogue, type: number): Sentence => catalogue.mealTypeById.get(type)?.title ?? someMeal;
const dishTitle = (catalogue: Catalogue, dishId: number): Sentence => catalogue.titleById.get(dishId) ?? goneDish;

/** One line for each dish on a day, with all allergies that it contains. */
const namedMeals = (catalogue: Catalogue, found: readonly ComingAllergen[]): NamedMeal[] =>
  [...Map.groupBy(found, ({ day, type, dishId }) => `${day} ${type} ${dishId}`).values()].map((same) => {
    const { day, type, dishId } = same[0]!;
    return {
      day,
      meal: mealTitle(catalogue, type),
      dish: dishTitle(catalogue, dishId),
      allergies: same.flatMap(({ allergyId }) => catalogue.allergyTitleById.get(allergyId) ?? []),
    };
  });

const namedChanges = (catalogue: Catalogue, takenOut: readonly TakenOut[]): NamedChange[] =>
  takenOut.map(({ day, type, before, after }) => ({
    day,
    meal: mealTitle(catalogue, type),
    before: before.map((dishId) => dishTitle(catalogue, dishId)),
    ...(after !== undefined && { after: after === null ? null : dishTitle(catalogue, after) }),
  }));

type Told = Pick<typeof allergyNotes.$inferSelect, 'orderId' | 'day' | 'dishId' | 'allergyId'>;
const keyOf = ({ orderId, day, dishId, allergyId }: Told): string => `${orderId} ${day} ${dishId} ${allergyId}`;
const atNotes = (notes: readonly Told[]) =>
  or(
    ...notes.map((note) =>
      and(
        eq(allergyNotes.orderId, note.orderId),
        eq(allergyNotes.day, note.day),
        eq(allergyNotes.dishId, note.dishId),
        eq(allergyNotes.allergyId, note.allergyId),
      ),
    ),
  );

/**
 * Records what the team and the customer are told, so that each is told once. A problem that is solved is forgotten, and
 * is told again if it returns.
 * @returns what is new to the team, and what is new to the customer
 */
const keepNotes = async (
  tx: Tx,
  { userId, now }: Pick<Rechecking, 'userId' | 'now'>,
  { tell, watch }: Pick<RecheckedOrders, 'tell' | 'watch'>,
): Promise<{ readonly forTeam: readonly ComingAllergen[]; readonly forCustomer: readonly ComingAllergen[] }> => {
  const notes = await tx.select().from(allergyNotes).where(eq(allergyNotes.userId, userId));
  const known = new Map(notes.map((note) => [keyOf(note), note]));
  const found = new Map([...watch, ...tell].map((each) => [keyOf(each), each]));
  const gone = notes.filter((note) => !found.has(keyOf(note)));
  if (gone.length > 0) await tx.delete(allergyNotes).where(atNotes(gone));
  const fresh = [...found.values()].filter((each) => !known.has(keyOf(each)));
  const unsaid = tell.filter((each) => (known.get(keyOf(each))?.saidAt ?? null) === null);
  const rests = watch.filter((each) => (known.get(keyOf(each))?.saidAt ?? null) !== null);
  if (fresh.length > 0)
    await tx
      .insert(allergyNotes)
      .values(
        fresh.map(({ orderId, day, dishId, allergyId }) => ({ userId, orderId, day, dishId, allergyId, at: now })),
      );
  if (unsaid.length > 0) await tx.update(allergyNotes).set({ saidAt: now }).where(atNotes(unsaid));
  // These days are not delivered now: if they are delivered later, the customer is told again.
  if (rests.length > 0) await tx.update(allergyNotes).set({ saidAt: null }).where(atNotes(rests));
  return { forTeam: fresh, forCustomer: unsaid };
};

const tellTeam = (tx: Tx, { userId, now }: Rechecking, found: readonly ComingAllergen[]): Promise<void> =>
  sendLater(tx, now, {
    channel: 'team',
    to: 'team',
    userId,
    subject: 'Allergy',
    text: 'Days in preparation or additional deliveries hold an allergen of this customer: the dishes have to be replaced by hand.',
    body: { days: [...new Set(found.map(({ day }) => day))].sort(), dishes: found },
  });

interface Person {
  readonly email: string;
  readonly name: string;
  readonly lang: Lang;
  readonly allergic: boolean;
}

const personOf = async (tx: Tx, userId: number): Promise<Person> => {
  const [row] = await tx
    .select({ email: users.email, name: users.firstName, language: users.language, allergies: users.allergies })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a plan does not exist');
  return { email: row.email, name: row.name, lang: langOf(row.language), allergic: row.allergies.length > 0 };
};

interface Said {
  readonly subject: string;
  readonly text: string;
  readonly action: string;
  readonly path: string;
}

const mail = (tx: Tx, { userId, now, publicUrl }: Rechecking, { email, name, lang }: Person, said: Said) =>
  sendLater(tx, now, {
    channel: 'email',
    to: email,
    userId,
    subject: said.subject,
    text: greeted(name, lang, said.text),
    body: { action: said.action },
    links: [`${publicUrl}${said.path}`],
  });

const giving = ({ now, settings, publicUrl, notify }: Rechecking) => ({
  now,
  zone: settings.value('DISPLAY_ZONE') ?? 'UTC',
  publicUrl,
  notify,
});

/** Sends a separate mail and notice about meals that will still be delivered: by day and name, with what to do. */
const tellOfComing = async (
  tx: Tx,
  asked: Rechecking,
  person: Person,
  found: readonly ComingAllergen[],
): Promise<void> => {
  const { lang } = person;
  const { subject, letter, action } = allergenWords[lang].stillComes;
  const meals = namedMeals(asked.catalogue, found);
  const phone = settingOf(asked.settings.list(lang), 'BRAND')?.phone;
  const [first] = meals.map(({ day }) => day).sort();
  const path = '/modify';
  await mail(tx, asked, person, { subject, text: letter(comingLines(meals, lang), phone), action, path });
  await giveNotice(tx, giving(asked), {
    userId: asked.userId,
    topic: 'dish',
    // The subject contains the time, because a later notice may name the same meals again.
    subject: `allergens ${contentHash(`${asked.now} ${found.map(keyOf).join()}`)}`,
    day: first!,
    words: comingAllergenWords(meals, phone),
    path,
    lettered: true,
  });
};

/** Tells of meals that were replaced or removed, in placed plans and the saved checkout. */
const tellOfTakenOut = async (
  tx: Tx,
  asked: Rechecking,
  person: Person,
  { changed, takenOut, credit }: RecheckedOrders,
  ofCheckout: boolean,
): Promise<void> => {
  const { lang } = person;
  const { subject, letter, empty, sides, checkout, check, action } = allergenWords[lang].takenOut;
  const changes = namedChanges(asked.catalogue, takenOut);
  const text = [
    ...(changes.length > 0 ? [letter(changedLines(changes, lang))] : []),
    ...(changes.some(({ after }) => after === null) ? [empty] : []),
    ...(credit.length > 0 ? [[sides, ...credit.map(creditLine[lang])].join(' ')] : []),
    ...(ofCheckout ? [checkout] : []),
    check,
  ].join('\n\n');
  const path = changed.length > 0 ? '/modify' : '/checkout/menus';
  await mail(tx, asked, person, { subject, text, action, path });
  await giveNotice(tx, giving(asked), {
    userId: asked.userId,
    topic: 'dish',
    subject: changed.map(({ orderId, version }) => `${orderId}.${version}`).join(' ') || `checkout ${asked.now}`,
    day: asked.today,
    words: dishWords([...new Set(changes.map(({ day }) => day))]),
    path,
    lettered: true,
  });
};

/**
 * Tells the customer by mail and notice of every meal with a declared allergen. Meals that are still delivered and meals
 * that were replaced get separate mails, so that no mail says 'replaced' of a meal that is still delivered. Tells the
 * team of dishes that it must replace by hand.
 * @param ofCheckout dishes of the saved checkout were replaced, too
 * @returns whether the customer was told of anything
 */
export const tellOfAllergens = async (
  tx: Tx,
  asked: Rechecking,
  found: RecheckedOrders,
  ofCheckout: boolean,
): Promise<boolean> => {
  const person = await personOf(tx, asked.userId);
  // A dish that is in no list any more concerns only customers with an allergy.
  const { tell, watch } = person.allergic ? found : { tell: [], watch: [...found.watch, ...found.tell] };
  const { forTeam, forCustomer } = await keepNotes(tx, asked, { tell, watch });
  if (forTeam.length > 0) await tellTeam(tx, asked, forTeam);
  if (forCustomer.length > 0) await tellOfComing(tx, asked, person, forCustomer);
  const changed = found.changed.length > 0 || ofCheckout;
  if (changed) await tellOfTakenOut(tx, asked, person, found, ofCheckout);
  return forCustomer.length > 0 || changed;
};
