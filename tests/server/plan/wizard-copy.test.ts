import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { users } from '#server/db/schema/accounts.ts';
import { wizardDrafts } from '#server/db/schema/checkout.ts';
import { receipts } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import { dataOf } from '../../support/server/checkout.ts';
import { askOrder, SATURDAY } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';
import { wizardOrder } from '../../support/server/wizard-order.ts';

type Copy = WiredReply<'order/getDraft'>;

let server: RunningServer;
let phone: SignedIn;
let desk: SignedIn;

const read = async (client: SignedIn = phone): Promise<Copy> => dataOf<Copy>(await askOrder(client, 'getDraft', {}));
const write = (version: number, draft: object | null, client: SignedIn = phone, more: object = {}) =>
  askOrder(client, 'setDraft', { draft, version }, more);
const inDatabase = <T>(work: Parameters<typeof server.services.database.withTransaction<T>>[0]): Promise<T> =>
  server.services.database.withTransaction(work);
const stepOf = async (client: SignedIn = phone): Promise<number> => {
  const [row] = await inDatabase((tx) => tx.select().from(users).where(eq(users.id, client.user.user_id)));
  return row!.buildStep;
};
const setPerson = (values: Partial<typeof users.$inferInsert>) =>
  inDatabase((tx) => tx.update(users).set(values).where(eq(users.id, phone.user.user_id)));

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  phone = await signInClient(server.url, 'new@demo.test');
  desk = await signInClient(server.url, 'new@demo.test', 'SECONDBROWSER123');
}, 120_000);
afterAll(async () => {
  phone?.close();
  desk?.close();
  await server?.close();
});
beforeEach(async () => {
  await inDatabase((tx) => tx.delete(wizardDrafts));
  await setPerson({ buildStep: 1 });
});

describe('the stored draft of the wizard', () => {
  it('continues on a second device at the same step, with its version and save time — XTR-028', async () => {
    expect(await read()).toEqual({ draft: null, version: 0, savedAt: null, device: null });
    expect(await write(0, { step: 3, diet: 32, menu: { '1795564800': { '3': 7 } } })).toMatchObject({
      type: 'setDraftOk',
      data: { version: 1 },
    });
    const seconds = Math.floor(server.services.clock.now() / 1_000);
    const seen = await read(desk);
    expect(seen).toMatchObject({ draft: { step: 3, diet: 32, menu: { '1795564800': { '3': 7 } } }, version: 1 });
    expect(Math.abs(seen.savedAt! - seconds)).toBeLessThan(60);
    expect(seen.device).toEqual(expect.any(String));
    expect(await write(1, { step: 4 }, desk)).toMatchObject({ data: { version: 2 } });
    expect(await read()).toMatchObject({ draft: { step: 4 }, version: 2 });
  });

  it('is refused if it is based on an older version, and the refusal contains the stored one — XTR-028', async () => {
    await write(0, { step: 2, diet: 32 });
    await write(1, { step: 2, diet: 33 }, desk);
    expect(await write(1, { step: 2, diet: 34 })).toMatchObject({
      type: 'setDraftErr',
      data: {
        code: 'conflict',
        message: expect.stringContaining('another device') as unknown,
        draft: { step: 2, diet: 33 },
        version: 2,
        savedAt: expect.any(Number) as unknown,
        device: expect.any(String) as unknown,
      },
    });
    expect(await read()).toMatchObject({ draft: { diet: 33 }, version: 2 });
    // A device that never read the stored draft cannot replace it either.
    expect(await write(0, {})).toMatchObject({ data: { code: 'conflict', version: 2 } });
    expect(await write(7, null)).toMatchObject({ data: { code: 'conflict', version: 2 } });
  });

  it('is stored once if two devices send one at the same time', async () => {
    const [one, two] = await Promise.all([write(0, { diet: 32 }), write(0, { diet: 33 }, desk)]);
    expect([one.type, two.type].toSorted()).toEqual(['setDraftErr', 'setDraftOk']);
    expect((await read()).version).toBe(1);
  });

  it('is written once under one id, even if its answer is lost several times', async () => {
    const id = crypto.randomUUID();
    const first = await write(0, { diet: 32 }, phone, { id });
    expect((await write(0, { diet: 32 }, phone, { id })).data).toEqual(first.data);
    expect((await read()).version).toBe(1);
  });

  it('is not stored in a receipt when it is refused, and is checked again under its id', async () => {
    const keptUnder = (id: string) => inDatabase((tx) => tx.select().from(receipts).where(eq(receipts.id, id)));
    const [written, refused] = [crypto.randomUUID(), crypto.randomUUID()];
    await write(0, { diet: 32 }, phone, { id: written });
    expect(await write(0, { diet: 33 }, desk, { id: refused })).toMatchObject({
      data: { code: 'conflict', version: 1 },
    });
    expect(await keptUnder(written)).toHaveLength(1);
    expect(await keptUnder(refused)).toEqual([]);
    await write(1, { diet: 34 });
    expect(await write(0, { diet: 33 }, desk, { id: refused })).toMatchObject({
      data: { code: 'conflict', draft: { diet: 34 }, version: 2 },
    });
  });

  it('is deleted by null, and a new draft then has version 1 again', async () => {
    await write(0, { step: 4 });
    expect(await write(1, null)).toMatchObject({ data: { version: 0 } });
    expect(await read(desk)).toMatchObject({ draft: null, version: 0 });
    expect(await write(0, null)).toMatchObject({ data: { version: 0 } });
    expect(await write(0, { step: 2 })).toMatchObject({ data: { version: 1 } });
    expect(await stepOf()).toBe(2);
  });

  it('belongs to one customer, and another customer reads and replaces only their own', async () => {
    await write(0, { diet: 32 });
    const other = await signInClient(server.url, 'renew@demo.test', 'THIRDBROWSER1234');
    expect(await read(other)).toMatchObject({ draft: null, version: 0 });
    expect(await write(0, { diet: 33 }, other)).toMatchObject({ data: { version: 1 } });
    expect(await askOrder(other, 'getDraft', { userId: phone.user.user_id })).toMatchObject({
      data: { code: 'forbidden' },
    });
    other.close();
    expect(await read()).toMatchObject({ draft: { diet: 32 }, version: 1 });
  });

  it.each([
    ['beyond what a message may hold', { draft: { notes: 'x'.repeat(262_200) }, version: 0 }],
    ['that is a list', { draft: [], version: 0 }],
    ['that is text', { draft: 'step 3', version: 0 }],
    ['without the version it rests on', { draft: {} }],
    ['that rests on less than none', { draft: {}, version: -1 }],
    [
      'with a field of an object that every object has',
      { draft: JSON.parse('{"__proto__":{}}') as object, version: 0 },
    ],
  ])('is no valid request if it %s', async (_, data) => {
    expect(await askOrder(phone, 'setDraft', data)).toMatchObject({
      type: 'setDraftErr',
      data: { code: 'bad_request' },
    });
    expect((await read()).version).toBe(0);
  });

  it('is not stored without the consent to menus and plan, and may still be deleted', async () => {
    await write(0, { allergies: [4] });
    await setPerson({ takenBack: ['plan'] });
    try {
      expect(await write(1, { allergies: [4, 5] })).toMatchObject({ type: 'setDraftErr', data: { code: 'forbidden' } });
      expect((await read()).draft).toEqual({ allergies: [4] });
      expect(await write(1, null)).toMatchObject({ data: { version: 0 } });
    } finally {
      await setPerson({ takenBack: [] });
    }
  });

  it('is stored unchanged with 64 KiB, and refused with a sentence with one byte more', async () => {
    const draft = { notes: 'ن'.repeat((64 * 1_024 - '{"notes":""}'.length) / 2) };
    expect(await write(0, draft)).toMatchObject({ data: { version: 1 } });
    expect((await read(desk)).draft).toEqual(draft);
    expect(await write(1, { notes: `${draft.notes}.` })).toMatchObject({
      type: 'setDraftErr',
      data: { code: 'bad_request', message: expect.stringContaining('too large to be kept') as unknown },
    });
    expect((await read(desk)).draft).toEqual(draft);
  });
});

describe('the furthest step of the wizard', () => {
  it('rises with the draft and never falls during it — WIZ-024', async () => {
    const heard = desk.next('client_check', ({ type }) => type === 'update');
    await write(0, { step: 4 });
    expect(await heard).toMatchObject({ data: { buildStep: 4 } });
    await write(1, { step: 2 });
    expect(await stepOf()).toBe(4);
    await write(2, { step: 900 });
    expect(await stepOf()).toBe(7);
  });

  it.each([[0], [-3], ['4'], [2.5], [null]])('reads %j as the first step', async (step) => {
    await write(0, { step });
    expect(await stepOf()).toBe(1);
  });

  it('starts again with a new draft after an order, which deletes the previous draft', async () => {
    await write(0, { step: 6 });
    await setPerson({ allergiesDeclared: true });
    await wizardOrder(server, phone, 9);
    expect(await stepOf()).toBe(7);
    expect(await read(desk)).toEqual({ draft: null, version: 0, savedAt: null, device: null });
    // A device that did not know of the order cannot restore the old plan.
    expect(await write(1, { step: 6 }, desk)).toMatchObject({ data: { code: 'conflict', draft: null, version: 0 } });
    await write(0, { step: 2 });
    expect(await stepOf()).toBe(2);
  });
});
