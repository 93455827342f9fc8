import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { forumComments, forumThreads } from '#server/db/schema/blog-and-forum.ts';
import { notices } from '#server/db/schema/notices.ts';
import type { RunningServer } from '#server/start-server.ts';
import { LIST_PAGE } from '#src/domain/community/community-limits.ts';
import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { messageNames, messages } from '#src/protocol/messages.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

const MANY = 60;
let server: RunningServer;
let phone: SignedIn;
let threadId: number;

beforeAll(async () => {
  server = await startTestServer();
  phone = await signInClient(server.url, 'active@demo.test');
  const { user_id: userId } = phone.user;
  const now = server.services.clock.now();
  threadId = await server.services.database.withTransaction(async (tx) => {
    const [first] = await tx.select().from(forumThreads).limit(1);
    const { id: _, search: _search, ...thread } = first! as typeof first & { search?: unknown };
    await tx.insert(forumThreads).values(Array.from({ length: MANY }, () => thread as never));
    await tx.insert(forumComments).values(
      Array.from({ length: MANY }, (_each, at) => ({
        threadId: first!.id,
        userId,
        text: `Harees number ${at}`,
        createdAt: now,
      })) as never,
    );
    await tx.insert(notices).values(
      Array.from({ length: MANY }, (_each, at) => ({
        userId,
        topic: 'team',
        subject: `many:${at}`,
        day: '2026-01-01',
        title: 'News',
        text: 'News',
        path: '/',
        at: now,
      })) as never,
    );
    return first!.id;
  });
}, 120_000);
afterAll(async () => {
  phone?.close();
  await server?.close();
});

/** The names of the fields that a request may have, in any of its variants. */
const fieldsOf = (schema: unknown): ReadonlySet<string> => {
  const {
    entries = {},
    pipe = [],
    options = [],
  } = schema as {
    entries?: object;
    pipe?: readonly unknown[];
    options?: readonly unknown[];
  };
  return new Set([...Object.keys(entries), ...[...pipe, ...options].flatMap((part) => [...fieldsOf(part)])]);
};

/** Messages whose request has a limit, according to the registry. */
const limited = messageNames.filter((name) => fieldsOf(messages[name].request).has('limit'));

/** For each message: the other fields of the request, the field with the rows, and their largest number. */
const lists: Readonly<Record<string, { data: () => object; rows: string; most: number }>> = {
  'blog/infoList': { data: () => ({ offset: 0 }), rows: 'posts', most: LIST_PAGE },
  'forum/list': { data: () => ({ offset: 0 }), rows: 'threads', most: LIST_PAGE },
  'forum/commentList': { data: () => ({ offset: 0, threadId }), rows: 'comments', most: LIST_PAGE },
  'forum/search': { data: () => ({ offset: 0, text: 'a', where: 'blog' }), rows: 'hits', most: LIST_PAGE },
  'profile/notices': { data: () => ({}), rows: 'notices', most: 50 },
};

describe('a list', () => {
  it('is in this table if its message takes a limit', () => {
    expect(limited.toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  const ask = async (name: string, limit: number) => {
    const [channel, type] = name.split('/') as [string, string];
    const { type: reply, data } = await phone.ask(channel, { type, data: { ...lists[name]!.data(), limit } });
    return { reply, data: data as Record<string, unknown> & { page?: object } };
  };

  it.each(Object.keys(lists))('has at most one page of rows, even if more are requested: %s', async (name) => {
    const { rows, most } = lists[name]!;
    const [, type] = name.split('/');
    for (const limit of [most - 1, most]) {
      const { reply, data } = await ask(name, limit);
      expect([limit, reply, (data[rows] as unknown[]).length]).toEqual([limit, `${type}Ok`, limit]);
    }
    for (const limit of [most + 1, 100, 1_000_000_000]) {
      const { reply, data } = await ask(name, limit);
      // The contract of the inbox names its limit, so the request is refused; the other lists report the number of rows
      // in `page`.
      if (name === 'profile/notices') expect([limit, data['code']]).toEqual([limit, 'bad_request']);
      else {
        expect([limit, reply, (data[rows] as unknown[]).length]).toEqual([limit, `${type}Ok`, most]);
        expect(data.page).toMatchObject({ offset: 0, limit: most });
      }
    }
    for (const limit of [0, -1, 1.5]) expect((await ask(name, limit)).data).toMatchObject({ code: 'bad_request' });
  });
});

describe('a query about days', () => {
  const from = day('2026-12-01');
  /** Messages whose request has the first and the last day. */
  const ranged = messageNames.filter((name) => {
    const fields = fieldsOf(messages[name].request);
    return fields.has('from') && fields.has('to');
  });
  const asked: Readonly<Record<string, { data: object; code: string }>> = {
    'default_dishes/get': { data: { dietId: 32, types: [3] }, code: 'bad_request' },
    'default_dish_sides/get': { data: { dietId: 32, types: [3] }, code: 'bad_request' },
    'custom_plan/get': { data: { diet_id: 32, mealTypes: [3] }, code: 'bad_request' },
    'custom_plan_sides/get': { data: { diet_id: 32, mealTypes: [3] }, code: 'bad_request' },
    'progress/getEaten': { data: {}, code: 'validation' },
  };

  it('is in this table if its message takes a range', () => {
    expect(ranged.toSorted()).toEqual(Object.keys(asked).toSorted());
  });

  it.each(Object.keys(asked))(
    'is answered for 92 days and for one, and refused for 93 and for none: %s',
    async (name) => {
      const { data, code } = asked[name]!;
      const [channel, type] = name.split('/') as [string, string];
      const ask = (days: number) =>
        phone.ask(channel, {
          type,
          data: { ...data, from: dayToWire(from), to: dayToWire(addDays(from, days - 1)) },
        });
      for (const days of [1, 92]) expect([days, (await ask(days)).type]).toEqual([days, `${type}Ok`]);
      for (const days of [93, 120, 121, 1_000, 0, -5])
        expect([days, (await ask(days)).data]).toEqual([days, expect.objectContaining({ code })]);
    },
  );
});
