import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, world } from '../../support/offline/offline-world.ts';

describe('An entry that was refused after it was sent again', () => {
  it('is no longer shown, keeps its reason, and does not block later entries', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    for (const weight of [80_001, 80_002]) {
      void tab.engine.send('progress/set', { date: dayAt(1), weight });
      await w.time.advance(10);
    }
    w.server.meddle = (name, data) =>
      name === 'progress/set' && (data as { weight: number }).weight === 80_001 ? { code: 'day_locked' } : undefined;
    w.network.up = true;
    await w.time.advance(30_000);
    expect(w.server.person(1).history.map(({ data }) => (data as { weight: number }).weight)).toEqual([80_002]);
    const { waiting, attention } = await tab.engine.outbox();
    expect(waiting).toEqual([]);
    expect(attention).toMatchObject([
      { why: 'rejected', refusal: { code: 'day_locked', message: 'day_locked' }, data: { weight: 80_001 } },
    ]);
    tab.kill();
    const next = await w.tab();
    expect((await next.engine.outbox()).attention).toHaveLength(1);
    expect((await progressSeen(w, next))?.weightHistory).toEqual({ [dayAt(1)]: 80_002 });
  });

  it('is returned to the customer without a retry if the server asks for that, even with a wait time', async () => {
    const w = world();
    const tab = await w.signedIn();
    let tries = 0;
    w.server.meddle = (name) => {
      if (name !== 'forum/set') return undefined;
      tries += 1;
      return { code: 'rate_limited', retryAfter: 7_200_000, handedBack: true };
    };
    void tab.engine.send('forum/set', { threadData: { title: 'Salt', category_id: 1, text: 'x' } });
    await w.time.advance(300_000);
    expect(tries).toBe(1);
    expect(await tab.engine.outbox()).toMatchObject({
      waiting: [],
      attention: [{ why: 'rejected', refusal: { code: 'rate_limited' }, data: { threadData: { title: 'Salt' } } }],
    });
  });

  it('keeps the time when it was saved, by the server’s clock', async () => {
    const w = world();
    w.browser.skew = 7_200_000;
    const tab = await w.signedIn();
    w.server.meddle = (name) => (name === 'progress/set' ? { code: 'day_locked' } : undefined);
    const [result] = await Promise.all([
      tab.engine.send('progress/set', { date: dayAt(1), weight: 80_001 }),
      w.time.advance(5_000),
    ]);
    if (!result.ok) throw new Error(result.reason);
    const [held] = (await tab.engine.outbox()).attention;
    expect(held!.editedAt).toBe(result.editedAt);
    expect(Math.abs(held!.editedAt - w.time.now())).toBeLessThan(10_000);
  });

  it('can be discarded or sent again only by its own customer', async () => {
    const w = world();
    const tab = await w.signedIn(1);
    w.server.meddle = (name) => (name === 'progress/set' ? { code: 'day_locked' } : undefined);
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_001 });
    await w.time.advance(5_000);
    const [held] = (await tab.engine.outbox()).attention;
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    await signIn(w, tab, 2);
    expect((await tab.engine.outbox()).attention).toEqual([]);
    await Promise.all([tab.engine.discard(held!.id), w.time.advance(100)]);
    const again = async () => (await Promise.all([tab.engine.retry(held!.id), w.time.advance(100)]))[0];
    expect(await again()).toEqual({ ok: false, reason: 'invalid' });
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    await signIn(w, tab, 1);
    expect((await tab.engine.outbox()).attention).toMatchObject([{ id: held!.id }]);
    await Promise.all([tab.engine.discard(held!.id), w.time.advance(100)]);
    expect((await tab.engine.outbox()).attention).toEqual([]);
    // The entry no longer exists, as if another tab had been faster.
    expect(await again()).toEqual({ ok: false, reason: 'invalid' });
  });

  for (const code of [
    'rate_limited',
    'internal',
    'provider_unavailable',
    'session_required',
    'upgrade_required',
  ] as const) {
    it(`is kept and sent again when the fault passes: ${code}`, async () => {
      const w = world();
      const tab = await w.signedIn();
      let times = 0;
      w.server.meddle = (name) => (name === 'progress/set' && (times += 1) <= 3 ? { code } : undefined);
      void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
      await w.time.advance(60_000);
      expect(w.server.person(1).history).toHaveLength(1);
      expect(await tab.engine.outbox()).toMatchObject({ waiting: [], attention: [] });
      expect(tab.engine.session().state).toBe('signedIn');
    });
  }
});
