import { describe, expect, it } from 'vitest';

import type { SignedInUser } from '#src/protocol/account/user.ts';
import { dayAt, wireDay, world } from '../../support/offline/offline-world.ts';

describe('A request that is sent to the server at once', () => {
  it('keeps its given id, so that it is executed once even if it is sent several times', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.server.open = { 'order/cancel': { message: 'Cancelled.', itWasFuture: true } };
    const put = (options?: { id: string }) =>
      Promise.all([tab.engine.ask('order/cancel', { orderId: 7, makeCoupon: false }, options), w.time.advance(1_000)]);
    for (let time = 0; time < 2; time += 1) await put({ id: 'cancel-7' });
    expect([...w.server.person(1).receipts.keys()]).toEqual(['cancel-7']);
    await put();
    expect(w.server.person(1).receipts.size).toBe(2);
  });

  it('updates the stored facts of the current customer, and of no other customer', async () => {
    const w = world();
    const tab = await w.signedIn();
    const user = tab.engine.session().user!;
    const put = async (said: Partial<SignedInUser>): Promise<unknown> => {
      w.server.open = { 'profile/set': { message: 'Saved.', user: { ...user, ...said } } };
      await Promise.all([
        tab.engine.ask('profile/set', { scenario: 'main', firstName: 'Amal' }),
        w.time.advance(1_000),
      ]);
      return tab.engine.session().user?.firstName;
    };
    expect(await put({ firstName: 'Amal' })).toBe('Amal');
    expect(await put({ firstName: 'Somebody', tag: 'of another' })).toBe('Amal');
  });

  it('makes the screens read again what it changed, even without a notice from the server', async () => {
    const w = world();
    const tab = await w.signedIn();
    let seen: unknown;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(500);
    const person = w.server.person(1);
    person.daily.set(`weight ${wireDay(5)}`, { value: 66_000, editedAt: 1, dev: '', seq: 0, source: 'manual' });
    person.rev += 1;
    expect(seen).toEqual({});
    w.server.open = { 'order/cancel': { message: 'Cancelled.', itWasFuture: true } };
    await Promise.all([tab.engine.ask('order/cancel', { orderId: 7, makeCoupon: false }), w.time.advance(2_000)]);
    expect(seen).toEqual({ [dayAt(5)]: 66_000 });
  });
});
