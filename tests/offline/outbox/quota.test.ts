import { describe, expect, it } from 'vitest';

import { dayAt, progressSeen, signIn, wireDay, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const quota = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/**
 * A customer's complete sequence: read, save, get one entry refused, undo, and read again. Returns the weights that Save
 * accepted.
 */
const journey = async (w: World, tab: Context): Promise<number[]> => {
  const taken: number[] = [];
  await progressSeen(w, tab);
  for (const weight of [80_001, -80_002, 80_003]) {
    const [result] = await Promise.all([
      tab.engine.send('progress/set', { date: dayAt(weight % 10), weight }),
      w.time.advance(0),
    ]);
    if (result.ok) taken.push(weight);
    else expect(result.reason).toBe('full');
    await w.time.advance(3_000);
  }
  await progressSeen(w, tab);
  return taken;
};

const countWrites = async (): Promise<number> => {
  const w = world();
  const tab = await w.signedIn();
  let writes = 0;
  tab.store.onWrite = () => {
    writes += 1;
  };
  await journey(w, tab);
  await w.time.advance(60_000);
  return writes;
};

describe('A device without free space', () => {
  it('at any single write: saved entries arrive once, refused ones are reported, and no error is thrown', async () => {
    const total = await countWrites();
    expect(total).toBeGreaterThan(20);
    for (let refused = 1; refused <= total; refused += 1) {
      const w = world();
      const tab = await w.signedIn();
      let writes = 0;
      tab.store.onWrite = () => {
        writes += 1;
        if (writes === refused) quota();
      };
      const taken = await journey(w, tab);
      await w.time.advance(60_000);
      const good = taken.filter((weight) => weight > 0);
      expect(
        w.server
          .person(1)
          .history.filter(({ result }) => result === 'applied')
          .map(({ data }) => (data as { weight: number }).weight)
          .sort((a, b) => a - b),
      ).toEqual(good);
      const { waiting, attention } = await tab.engine.outbox();
      expect(waiting).toEqual([]);
      expect(attention.map(({ data }) => (data as { weight: number }).weight)).toEqual(
        taken.filter((weight) => weight < 0),
      );
    }
  });

  it('from the first write on: Save reports it, loaded data is shown, and all works again once there is space', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    tab.store.onWrite = quota;
    expect(await journey(w, tab)).toEqual([]);
    expect((await progressSeen(w, tab))?.weightHistory).toEqual({});
    w.server
      .person(1)
      .daily.set(`weight ${wireDay(9)}`, { value: 70_000, editedAt: 1, dev: 'other', seq: 1, source: 'manual' });
    w.server.person(1).rev += 1;
    // The answer is shown although it cannot be stored.
    let seen: unknown;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data?.weightHistory));
    await w.time.advance(1_000);
    expect(seen).toEqual({ [dayAt(9)]: 70_000 });
    tab.store.onWrite = undefined;
    expect(await journey(w, tab)).toHaveLength(3);
    await w.time.advance(60_000);
    expect((await tab.engine.outbox()).waiting).toEqual([]);
  });

  it('during the sign-in: the sign-in fails completely and can be repeated', async () => {
    const w = world();
    const tab = await w.tab();
    tab.store.onWrite = quota;
    const reply = w.server.signIn(1) as unknown as Parameters<typeof tab.engine.signIn>[0];
    const [outcome] = await Promise.all([
      tab.engine.signIn(reply).then(
        () => 'in',
        (cause: Error) => cause.name,
      ),
      w.time.advance(1_000),
    ]);
    expect(outcome).toBe('QuotaExceededError');
    expect(tab.engine.session().state).toBe('signedOut');
    tab.store.onWrite = undefined;
    await signIn(w, tab, 1);
    expect(tab.engine.session()).toMatchObject({ state: 'signedIn', checked: true });
  });

  it('at the very first start: the app opens for a visitor', async () => {
    const w = world();
    const tab = w.browser.open();
    tab.store.onWrite = quota;
    const [view] = await Promise.all([tab.engine.start(), w.time.advance(1_000)]);
    expect(view).toMatchObject({ state: 'signedOut', persistent: false });
    expect(tab.engine.connectivity()).toBe('online');
  });
});
