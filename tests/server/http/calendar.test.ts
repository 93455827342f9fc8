import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { catalogue } from '../../support/catalogue/built-in.ts';
import { sealPlainCalendars } from '#server/accounts/calendar-link.ts';
import { users } from '#server/db/schema/accounts.ts';
import { calendarLinks } from '#server/db/schema/deliveries.ts';
import { orders, planDays } from '#server/db/schema/plans.ts';
import { serveCalendar } from '#server/http/serve-calendar.ts';
import { dayInMail } from '#server/mail/mail-words.ts';
import type { RunningServer } from '#server/start-server.ts';
import { locksAt } from '#src/domain/days/day-lock.ts';
import { addDays, day, dayToWire, type Day } from '#src/domain/days/day.ts';
import { formatFor } from '#src/i18n/format.ts';
import { daysIn, planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

/** The customers' zone; the business itself counts its days in UTC in this test. */
const ZONE = 'Asia/Dubai';
let server: RunningServer;
let phone: SignedIn;
let plan: Plan;

const ask = async (action: string, client = phone): Promise<string | null> =>
  ((await client.ask('profile', { type: 'calendar', data: { action } })).data as { url: string | null }).url;
/** Fetches the path of the URL from this test's server. */
const read = (url: string): Promise<Response> => fetch(new URL(new URL(url).pathname, server.url));
const textOf = async (url: string): Promise<string> => (await read(url)).text();

const componentsOf = (text: string) => new ICAL.Component(ICAL.parse(text) as unknown[]);
const eventsOf = (text: string) =>
  componentsOf(text)
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each));
const named = (text: string, uid: string) => eventsOf(text).find((event) => event.uid.startsWith(`${uid}@`));
const instantOf = (text: string, uid: string): { start: number; end: number; zone: string } => {
  const zone = componentsOf(text).getFirstSubcomponent('vtimezone')!;
  ICAL.TimezoneService.register(new ICAL.Timezone(zone), ZONE);
  const event = named(text, uid)!;
  const ms = (time: ICAL.Time): number => time.toJSDate().getTime();
  return {
    start: ms(event.startDate),
    end: ms(event.endDate),
    zone: String(event.component.getFirstProperty('dtstart')!.getParameter('tzid')),
  };
};
const setState = (on: Day, state: string) =>
  server.services.database.withTransaction((tx) => tx.update(planDays).set({ state }).where(eq(planDays.day, on)));

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'active@demo.test', 'PHONEPHONEPHONE1');
  plan = await planOf(phone);
}, 120_000);
afterAll(async () => {
  phone?.close();
  await server?.close();
});

describe('the private calendar', () => {
  it('can be read without a session at a URL with 256 random bits, and is not cached on the way — XTR-018', async () => {
    const url = (await ask('get'))!;
    expect(new URL(url).pathname).toMatch(/^\/files\/calendar\/[\w-]{65}\.ics$/);
    expect(await ask('get')).toBe(url);
    const reply = await read(url);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(reply.headers.get('cache-control')).toBe('private, no-cache');
    expect(reply.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('has every delivery at its hours in the customers’ time zone, evening ones on the day before — XTR-018', async () => {
    const text = await textOf((await ask('get'))!);
    const { id } = plan.planParams!;
    const deliveries = eventsOf(text).filter(({ uid }) => uid.startsWith(`delivery-${id}-`));
    expect(deliveries).toHaveLength(Object.keys(plan.days).length);
    const hours: Readonly<Record<number, readonly [from: number, to: number, daysBefore: number]>> = {
      1: [2, 6, 0],
      2: [8, 12, 0],
      3: [15, 21, 1],
      4: [17, 22, 1],
    };
    for (const on of daysIn(plan, 'in-buffer', 'filled')) {
      const [from, to, before] = hours[plan.days[dayToWire(on)]!.address!.slot_id!]!;
      const midnight = Date.parse(`${on}T00:00:00+04:00`) - before * 86_400_000;
      expect(instantOf(text, `delivery-${id}-${on}`)).toEqual({
        start: midnight + from * 3_600_000,
        end: midnight + to * 3_600_000,
        zone: ZONE,
      });
    }
  });

  it('says for each delivery when the bag comes, on which weekday, and for which day its meals are', async () => {
    const text = await textOf((await ask('get'))!);
    const { id } = plan.planParams!;
    const days = daysIn(plan, 'in-buffer', 'filled');
    const language = formatFor('en-US');
    for (const on of days) {
      const slot = catalogue.slotOf(plan.days[dayToWire(on)]!.address!.slot_id)!;
      const event = named(text, `delivery-${id}-${on}`)!;
      expect(event.description).toContain(`The meals of ${dayInMail(on, 'en')}.`);
      const comes = addDays(on, slot.eveningBefore ? -1 : 0);
      expect(event.description).toContain(`${language.day(comes)}, ${slot.name.en.split(',')[0]}`);
      expect(event.description).not.toMatch(/before|next day/);
    }
  });

  it('has the time at which each open day locks, no locking time for locked days, and the plan’s last day — XTR-018', async () => {
    const text = await textOf((await ask('get'))!);
    const { id, end_date } = plan.planParams!;
    const open = daysIn(plan, 'filled', 'not-completed');
    expect(open.length).toBeGreaterThan(3);
    for (const on of open) expect(instantOf(text, `lock-${id}-${on}`).end).toBe(locksAt(on, 'UTC'));
    for (const on of daysIn(plan, 'in-buffer', 'delivered')) expect(named(text, `lock-${id}-${on}`)).toBeUndefined();
    const end = named(text, `end-${id}-plan`)!;
    expect([end.startDate.isDate, dayToWire(day(end.startDate.toString()))]).toEqual([true, end_date]);
  });

  it('keeps the ids of its events, raises their sequence after a change, and shows a skipped day as cancelled — XTR-018', async () => {
    const url = (await ask('get'))!;
    const on = daysIn(plan, 'filled').at(-2)!;
    const uid = `delivery-${plan.planParams!.id}-${on}`;
    const before = named(await textOf(url), uid)!;
    const skip = await phone.ask('order', {
      type: 'skipTheDay',
      data: { skip_date: dayToWire(on), planId: plan.planParams!.id },
    });
    expect(skip.type).toBe('skipTheDayOk');
    const text = await textOf(url);
    const after = named(text, uid)!;
    expect([before.uid, String(before.component.getFirstPropertyValue('status'))]).toEqual([after.uid, 'CONFIRMED']);
    expect(after.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(after.sequence).toBeGreaterThan(before.sequence);
    expect(named(text, `lock-${plan.planParams!.id}-${on}`)).toBeUndefined();
  });

  it('shows a paused day as cancelled — XTR-018', async () => {
    const on = daysIn(plan, 'filled')[1]!;
    await setState(on, 'paused');
    const text = await textOf((await ask('get'))!);
    expect(named(text, `delivery-${plan.planParams!.id}-${on}`)!.component.getFirstPropertyValue('status')).toBe(
      'CANCELLED',
    );
    await setState(on, 'planned');
  });

  it('has nothing of an unpaid plan, of which no day is delivered before the payment — XTR-018', async () => {
    const url = (await ask('get'))!;
    const { id } = plan.planParams!;
    const ofPlan = async () => eventsOf(await textOf(url)).filter(({ uid }) => uid.includes(`-${id}-`));
    const set = (paymentMethod: string, paymentStatus: string) =>
      server.services.database.withTransaction((tx) =>
        tx.update(orders).set({ paymentMethod, paymentStatus }).where(eq(orders.id, id)),
      );
    const [before] = await server.services.database.withTransaction((tx) =>
      tx.select().from(orders).where(eq(orders.id, id)),
    );
    await set('telr', 'not_paid');
    expect(await ofPlan()).toEqual([]);
    await set('telr', 'paid');
    expect((await ofPlan()).length).toBeGreaterThan(3);
    await set(before!.paymentMethod, before!.paymentStatus);
  });

  it('is answered despite many wrong URLs from the same address, and only wrong ones are counted — XTR-018', async () => {
    const { limits, seal } = server.services;
    const guesses = {
      ...limits.wrongDownload,
      take: async (key: string) => (key.startsWith('address') ? 30_000 : undefined),
    };
    const app = fastify();
    serveCalendar(app, { ...server.services, limits: { ...limits, wrongDownload: guesses } });
    const url = (await ask('get'))!;
    expect((await app.inject(new URL(url).pathname)).statusCode).toBe(200);
    // A token that was issued and later withdrawn: it is not a guess, so a calendar program that repeats it is counted
    // separately.
    const takenBack = `/files/calendar/${seal.newToken()}.ics`;
    expect((await app.inject(takenBack)).statusCode).toBe(404);
    const guessed = await app.inject(`/files/calendar/${'A'.repeat(43)}.ics`);
    expect([guessed.statusCode, guessed.headers['retry-after']]).toEqual([429, '30']);
    await app.close();
  });

  it('uses the language of the account, in lines of at most 75 bytes that split no character — XTR-018', async () => {
    const arabic = await signInClient(server.url, 'arabic@demo.test', 'ARABICARABICARA1');
    const text = await textOf((await ask('get', arabic))!);
    const titles = new Set(eventsOf(text).map(({ summary }) => summary));
    expect(titles).toContain('توصيل الوجبات');
    expect(titles).toContain('آخر موعد لتغيير وجباتك');
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(await textOf((await ask('get'))!)).toContain('Meal delivery');
    arabic.close();
  });

  it('has another URL after “renew” and none after “off”, and old URLs are answered like guessed ones — XTR-018', async () => {
    const old = (await ask('get'))!;
    const next = (await ask('renew'))!;
    expect(next).not.toBe(old);
    expect([(await read(old)).status, (await read(next)).status]).toEqual([404, 200]);
    expect(await ask('off')).toBeNull();
    expect(await ask('get')).toBeNull();
    const guessed = await read(`${server.url}/files/calendar/${'A'.repeat(43)}.ics`);
    for (const dead of [old, next]) {
      const reply = await read(dead);
      expect([reply.status, await reply.text(), reply.headers.get('content-type')]).toEqual([
        guessed.status,
        'Not found',
        guessed.headers.get('content-type'),
      ]);
    }
    expect(guessed.status).toBe(404);
    expect((await read((await ask('renew'))!)).status).toBe(200);
  });

  it('has an encrypted URL in the database, which the customer can see again — XTR-018', async () => {
    const url = (await ask('renew'))!;
    const secret = url.split('/').at(-1)!.replace('.ics', '');
    const rows = await server.services.database.withTransaction((tx) => tx.select().from(calendarLinks));
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await ask('get')).toBe(url);
    // Encrypted for one customer: in another customer's row it cannot be decrypted.
    const other = await signInClient(server.url, 'renewed@demo.test', 'RENEWEDRENEWED12');
    const theirs = (await ask('get', other))!;
    const { sealed } = rows.find(({ userId }) => userId === phone.user.user_id)!;
    await server.services.database.withTransaction((tx) =>
      tx.update(calendarLinks).set({ sealed }).where(eq(calendarLinks.userId, other.user.user_id)),
    );
    const shown = await ask('get', other);
    expect(shown).not.toBe(url);
    expect(shown).not.toBe(theirs);
    expect([(await read(theirs)).status, (await read(shown!)).status]).toEqual([404, 200]);
    other.close();
  });

  it('from an older build with an unencrypted URL is encrypted at the start and keeps its URL — XTR-018', async () => {
    const url = (await ask('get'))!;
    const secret = url.split('/').at(-1)!.replace('.ics', '');
    const { database, seal } = server.services;
    const own = eq(calendarLinks.userId, phone.user.user_id);
    await database.withTransaction((tx) =>
      tx
        .update(calendarLinks)
        .set({ sealed: `plain ${secret}` })
        .where(own),
    );
    expect(await database.withTransaction((tx) => sealPlainCalendars(tx, seal))).toBe(true);
    expect(await database.withTransaction((tx) => sealPlainCalendars(tx, seal))).toBe(false);
    const [row] = await database.withTransaction((tx) => tx.select().from(calendarLinks).where(own));
    expect(row!.sealed).not.toContain(secret);
    expect(await ask('get')).toBe(url);
    expect((await read(url)).status).toBe(200);
  });

  it('can be downloaded as a file without a URL, even after the URL was withdrawn — XTR-018', async () => {
    const other = await signInClient(server.url, 'renew@demo.test', 'RENEWRENEWRENEW1');
    const file = async () =>
      ((await other.ask('profile', { type: 'calendarFile', data: {} })).data as { file: string }).file;
    expect(eventsOf(await file()).length).toBeGreaterThan(5);
    const links = await server.services.database.withTransaction((tx) =>
      tx.select().from(calendarLinks).where(eq(calendarLinks.userId, other.user.user_id)),
    );
    expect(links).toEqual([]);
    const url = (await ask('get', other))!;
    const names = (text: string) => eventsOf(text).map(({ uid }) => uid);
    expect(names(await file())).toEqual(names(await textOf(url)));
    expect(await ask('off', other)).toBeNull();
    expect(eventsOf(await file()).length).toBeGreaterThan(5);
    other.close();
  });

  it('has no URL without a session, and a different URL for each customer — XTR-018', async () => {
    const other = await signInClient(server.url, 'new@demo.test', 'OTHEROTHEROTHER1');
    const url = (await ask('get', other))!;
    expect(url).not.toBe(await ask('get'));
    expect(eventsOf(await textOf(url))).toEqual([]);
    const asked = await other.ask('profile', {
      type: 'calendar',
      data: { action: 'renew', user_id: phone.user.user_id },
    });
    expect(asked.data).toMatchObject({ code: 'forbidden' });
    other.close();
  });

  it.each([['delete'], [''], [null]])('refuses the action %s — XTR-018', async (action) => {
    const reply = await phone.ask('profile', { type: 'calendar', data: { action } });
    expect(reply).toMatchObject({ type: 'calendarErr', data: { code: 'bad_request' } });
  });

  it('is closed with the account: a banned customer’s URL is not found — XTR-018', async () => {
    const url = (await ask('get'))!;
    const ban = (banned: boolean) =>
      server.services.database.withTransaction((tx) =>
        tx.update(users).set({ banned }).where(eq(users.id, phone.user.user_id)),
      );
    await ban(true);
    expect((await read(url)).status).toBe(404);
    await ban(false);
  });
});
