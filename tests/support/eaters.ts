import { and, asc, eq } from 'drizzle-orm';

import { catalogue } from './catalogue/built-in.ts';
import { users } from '../../server/db/schema/accounts.ts';
import { notices } from '../../server/db/schema/notices.ts';
import { orders, pauses, planCustomMeals, planDays, planMeals, planSides } from '../../server/db/schema/plans.ts';
import { outgoingMessages } from '../../server/db/schema/upkeep.ts';
import { dayInMail } from '../../server/mail/mail-words.ts';
import type { RunningServer } from '../../server/start-server.ts';
import { addDays, today as dayAt, type Day } from '../../src/domain/days/day.ts';
import { avoidsNothing, judgeOf } from './server/customers.ts';
import { BROWSER, connectClient, type TestClient } from './server/server.ts';

type Order = Partial<typeof orders.$inferInsert>;

/** The dishes of a day: ready dishes by meal type, sides by side type, and parts of a meal by weight by meal type. */
export interface Plate {
  readonly dishes?: Readonly<Record<number, number>>;
  readonly sides?: Readonly<Record<number, number>>;
  readonly parts?: Readonly<Record<number, readonly number[]>>;
  readonly state?: 'planned' | 'additional';
}

export interface Eater extends TestClient {
  readonly userId: number;
  readonly orderId: number;
}

const parentOf = new Map<number, number | null>(catalogue.mealTypes.map(({ id, parentId }) => [id, parentId]));
const categoryOf = new Map(catalogue.customFitDishes.map(({ id, categoryId }) => [id, categoryId]));
const titleOf = new Map(
  [...catalogue.dishes, ...catalogue.customFitDishes].map(({ id, title }): [number, { en: string; ar: string }] => [
    id,
    title,
  ]),
);

export const named = (dishId: number, lang: 'en' | 'ar' = 'en'): string => titleOf.get(dishId)![lang];

const write = (
  { database, clock }: RunningServer['services'],
  work: Parameters<typeof database.withTransaction<number>>[0],
) => database.withTransaction(work).then((id) => ({ id, now: clock.now() }));

/** Adds a paid plan with these dishes, by days from today. Returns the order's id. */
export const addPlan = async (
  { services }: RunningServer,
  userId: number,
  plates: Readonly<Record<number, Plate>>,
  order: Order = {},
): Promise<number> => {
  const now = services.clock.now();
  const today = dayAt(now, 'UTC');
  const days = Object.entries(plates)
    .map(([ahead, plate]) => ({ day: addDays(today, Number(ahead)), plate }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const own = days.filter(({ plate }) => plate.state !== 'additional');
  const { id } = await write(services, async (tx) => {
    const [placed] = await tx
      .insert(orders)
      .values({
        userId,
        build: 'new',
        dietId: 32,
        mealTypes: [3, 5],
        daysCount: own.length,
        startDay: own[0]!.day,
        endDay: own.at(-1)!.day,
        slotId: 1,
        emirateId: 1,
        paymentMethod: 'paymennt',
        paymentStatus: 'paid',
        fullPrice: 60_000,
        price: 60_000,
        placedAt: now,
        paidAt: now,
        ...order,
      })
      .returning({ id: orders.id });
    const orderId = placed!.id;
    await tx.insert(planDays).values(days.map(({ day, plate }) => ({ orderId, day, state: plate.state ?? 'planned' })));
    for (const { day, plate } of days) await setPlate(tx, orderId, day, plate, now);
    return orderId;
  });
  return id;
};

/** Puts dishes on a day as an older release may have left them: nothing is checked. */
const setPlate = async (
  tx: Parameters<Parameters<RunningServer['services']['database']['withTransaction']>[0]>[0],
  orderId: number,
  day: Day,
  { dishes = {}, sides = {}, parts = {} }: Plate,
  now: number,
): Promise<void> => {
  for (const table of [planMeals, planSides, planCustomMeals] as const)
    await tx.delete(table).where(and(eq(table.orderId, orderId), eq(table.day, day)));
  for (const [type, dishId] of Object.entries(dishes))
    await tx
      .insert(planMeals)
      .values({ orderId, day, mealTypeId: Number(type), dishId, source: 'customer', editedAt: now });
  for (const [type, sideId] of Object.entries(sides))
    await tx.insert(planSides).values({
      orderId,
      day,
      mealTypeId: parentOf.get(Number(type)) ?? Number(type),
      sideTypeId: Number(type),
      sideId,
      kind: 'alternative',
    });
  for (const [type, dishIds] of Object.entries(parts))
    await tx.insert(planCustomMeals).values(
      dishIds.map((dishId) => ({
        orderId,
        day,
        mealTypeId: Number(type),
        categoryId: categoryOf.get(dishId)!,
        dishId,
        quantity: 150,
      })),
    );
};

export const putPlate = ({ services }: RunningServer, orderId: number, ahead: number, plate: Plate): Promise<void> => {
  const now = services.clock.now();
  return services.database.withTransaction((tx) =>
    setPlate(tx, orderId, addDays(dayAt(now, 'UTC'), ahead), plate, now),
  );
};

/** A new customer without allergies, with a paid plan with these dishes, by days from today. */
export const eater = async (
  server: RunningServer,
  plates: Readonly<Record<number, Plate>>,
  order: Order = {},
  person: Partial<typeof users.$inferInsert> = {},
): Promise<Eater> => {
  const { services, url } = server;
  const now = services.clock.now();
  const { userId, token } = await services.database.withTransaction(async (tx) => {
    const tag = crypto.randomUUID();
    const [user] = await tx
      .insert(users)
      .values({
        email: `${tag}@demo.test`,
        firstName: 'Noor',
        registeredAt: now,
        tag,
        refToken: tag,
        allergiesDeclared: true,
        bagPaid: true,
        ...person,
      })
      .returning({ id: users.id });
    const who = { userId: user!.id, tag: crypto.randomUUID(), language: 'en-US' };
    const { token } = await services.sessions.open(tx, who, BROWSER, 'test');
    return { userId: user!.id, token };
  });
  const orderId = await addPlan(server, userId, plates, order);
  const client = await connectClient(url);
  const reply = await client.ask('client_check', { type: 'get', data: { token, browserId: BROWSER } });
  if (reply.type !== 'setUser') throw new Error(`the customer could not sign in: ${JSON.stringify(reply)}`);
  return { ...client, userId, orderId };
};

/** Adds an earlier pause to one of the customer's plans. */
export const putPause = (
  { services }: RunningServer,
  { userId, orderId }: Pick<Eater, 'userId' | 'orderId'>,
  from: number,
  to: number | null,
): Promise<unknown> => {
  const now = services.clock.now();
  const today = dayAt(now, 'UTC');
  const [startDay, endDay] = [addDays(today, from), to === null ? null : addDays(today, to)];
  return services.database.withTransaction((tx) =>
    tx.insert(pauses).values({ userId, orderId, startDay, endDay, setAt: now }),
  );
};

export const declare = (client: TestClient, ...allergies: number[]) =>
  client.ask('profile', { type: 'set', data: { scenario: 'preferences', allergies } });

export interface Dish {
  readonly orderId: number;
  readonly day: Day;
  /** The meal type or the side type. */
  readonly type: number;
  readonly dishId: number;
}

/** All dishes on the days of a customer's plans, with the database's state of each day. */
export const tableOf = ({ services }: RunningServer, userId: number) =>
  services.database.withTransaction(async (tx) => {
    const days = await tx
      .select({ order: orders, day: planDays.day, state: planDays.state })
      .from(planDays)
      .innerJoin(orders, eq(orders.id, planDays.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(asc(planDays.day));
    const rows: Dish[] = [];
    const orderIds = new Set(days.map(({ order }) => order.id));
    for (const orderId of orderIds) {
      for (const meal of await tx.select().from(planMeals).where(eq(planMeals.orderId, orderId)))
        rows.push({ orderId, day: meal.day as Day, type: meal.mealTypeId, dishId: meal.dishId });
      for (const part of await tx.select().from(planCustomMeals).where(eq(planCustomMeals.orderId, orderId)))
        rows.push({ orderId, day: part.day as Day, type: part.mealTypeId, dishId: part.dishId });
      for (const side of await tx.select().from(planSides).where(eq(planSides.orderId, orderId)))
        rows.push({ orderId, day: side.day as Day, type: side.sideTypeId, dishId: side.sideId });
    }
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    const stops = await tx.select().from(pauses).where(eq(pauses.userId, userId));
    return { days, rows, allergies: person!.allergies, pauses: stops };
  }, 'snapshot');
export type Table = Awaited<ReturnType<typeof tableOf>>;

/** The dishes of these days that contain one of the allergies, by the test's own rule. */
export const unsafeIn = ({ rows, allergies }: Pick<Table, 'rows' | 'allergies'>): Dish[] => {
  const judge = judgeOf({ ...avoidsNothing, allergies });
  return rows.filter(({ dishId }) => judge(dishId) === 'barred');
};

export interface Said {
  readonly subject: string;
  readonly text: string;
}

/** The customer's mails, the notices about dishes, and the team messages, oldest first. */
export const saidTo = (
  { services }: RunningServer,
  userId: number,
): Promise<{ readonly mails: readonly Said[]; readonly notices: readonly Said[]; readonly team: readonly Said[] }> =>
  services.database.withTransaction(async (tx) => {
    const sent = await tx
      .select()
      .from(outgoingMessages)
      .where(eq(outgoingMessages.userId, userId))
      .orderBy(asc(outgoingMessages.id));
    const inbox = await tx
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), eq(notices.topic, 'dish')))
      .orderBy(asc(notices.id));
    return {
      mails: sent.filter(({ channel }) => channel === 'email'),
      team: sent.filter(({ channel }) => channel === 'team'),
      notices: inbox.map(({ title, text }) => ({ subject: title, text })),
    };
  }, 'snapshot');

/** The lines below a day's name in a mail or notice. */
export const linesOf = ({ text }: Said, day: Day, lang: 'en' | 'ar' = 'en'): string[] => {
  const lines = text.split('\n');
  const at = lines.indexOf(dayInMail(day, lang));
  if (at < 0) return [];
  const end = lines.indexOf('', at);
  return lines.slice(at + 1, end < 0 ? undefined : end);
};
