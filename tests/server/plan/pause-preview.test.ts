import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pauses } from '#server/db/schema/plans.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, dayToWire, today as dayAt, type Day } from '#src/domain/days/day.ts';
import { planOf, SATURDAY, type Plan } from '../../support/server/plans.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

interface Preview {
  readonly gone: readonly number[];
  readonly added: readonly number[];
  readonly planEnd: number | null;
}

let server: RunningServer;
let today: Day;
const open: SignedIn[] = [];
const signIn = async (name: string): Promise<SignedIn> => {
  const client = await signInClient(server.url, `${name}@demo.test`, `PREVIEW${open.length}`);
  open.push(client);
  return client;
};
const save = (client: SignedIn, data: object) =>
  client.ask('profile', {
    type: 'getForDashboard',
    data: { subtype: 'savePauseInfo', ...data },
    id: crypto.randomUUID(),
  });
const ahead = (days: number): number => dayToWire(addDays(today, days));
const delivered = ({ days }: Plan): number[] =>
  Object.entries(days)
    .filter(([, { state }]) => state !== 'paused' && state !== 'skipped-day')
    .map(([wire]) => Number(wire));
/** The days with a delivery, of every plan. */
const deliveredTo = async (client: SignedIn, renewed: boolean): Promise<number[]> => {
  const behind = renewed ? delivered(await planOf(client, { orderType: 'renewed' })) : [];
  return [...delivered(await planOf(client)), ...behind].toSorted((a, b) => a - b);
};
const kept = ({ user }: SignedIn) =>
  server.services.database.withTransaction(
    async (tx) => ({
      pauses: await tx.select().from(pauses).where(eq(pauses.userId, user.user_id)),
      told: (await tx.select().from(outgoingMessages).where(eq(outgoingMessages.userId, user.user_id))).length,
    }),
    'snapshot',
  );

beforeAll(async () => {
  server = await startTestServer({ startsAt: SATURDAY });
  today = dayAt(server.services.clock.now(), 'UTC');
}, 120_000);
afterAll(async () => {
  for (const client of open) client.close();
  await server?.close();
});

describe('the preview of a pause', () => {
  it.each([
    ['arabic', 'with an end', { startDate: 3, endDate: 10 }],
    ['active', 'without an end', { startDate: 4, endDate: null }],
    ['paused', 'that is resumed', { endDate: 5 }],
    ['renewed', 'with a plan behind the running one', { startDate: 3, endDate: 17 }],
  ])('of %s, %s, names the days that saving removes and adds, and changes nothing', async (who, _, form) => {
    const client = await signIn(who);
    const other = await signIn(who);
    const data = Object.fromEntries(
      Object.entries(form).map(([field, days]) => [field, days === null ? null : ahead(days)]),
    );
    const before = [await planOf(client), await kept(client)] as const;
    const was = await deliveredTo(client, who === 'renewed');
    let heard = 0;
    void other.next('order', ({ type }) => type === 'changed').then(() => (heard += 1));

    // The terms need not be accepted for a preview, only for saving.
    const preview = await save(client, { ...data, acceptTC: false, preview: true });
    expect(preview.type, JSON.stringify(preview.data)).toBe('savePauseInfoOk');
    expect([await planOf(client), await kept(client)]).toEqual(before);
    expect(heard).toBe(0);

    const saved = await save(client, data);
    expect(saved.type, JSON.stringify(saved.data)).toBe('savePauseInfoOk');
    const told = preview.data as Preview;
    const is = await deliveredTo(client, who === 'renewed');
    expect(told.gone).toEqual(was.filter((on) => !is.includes(on)));
    expect(told.added).toEqual(is.filter((on) => !was.includes(on)));
    expect(told.planEnd).toBe((saved.data as { planEnd: number | null }).planEnd);
    expect(told.gone.length + told.added.length).toBeGreaterThan(0);
  });

  it('is refused with the same sentence as the save', async () => {
    const client = await signIn('customfit');
    expect(await save(client, { startDate: ahead(1), endDate: ahead(9), preview: true })).toMatchObject({
      type: 'savePauseInfoErr',
      data: { code: 'validation', errors: { startDate: 'A pause begins at least 2 days before the delivery date.' } },
    });
    expect(await save(client, { endDate: ahead(9), preview: true })).toMatchObject({ data: { code: 'conflict' } });
    const nobody = await signIn('new');
    expect(await save(nobody, { startDate: ahead(4), preview: true })).toMatchObject({ data: { code: 'not_found' } });
  });
});
