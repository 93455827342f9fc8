import { describe, expect, it } from 'vitest';

import { dayAt, signIn, world, type World } from '../../support/offline/offline-world.ts';
import type { Context } from '../../support/offline/virtual-browser.ts';

const ended = ({ engine }: Context) => {
  const { state, ended: why } = engine.session();
  return { state, why };
};
const elsewhere = { state: 'signedOut', why: 'elsewhere' };

/** A customer's page without a network, with one waiting entry. */
const away = async (w: World): Promise<Context> => {
  const page = await w.signedIn();
  w.network.up = false;
  w.network.cut();
  await Promise.all([page.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }), w.time.advance(100)]);
  return page;
};

/** The browser starts the worker, which learns that the session has ended. */
const drainedByWorker = async (w: World): Promise<void> => {
  const worker = await w.tab('worker');
  await Promise.all([worker.engine.drain(2_000), w.time.advance(3_000)]);
  expect(ended(worker)).toEqual(elsewhere);
  worker.kill();
};

describe('A session that was ended on another device', () => {
  it('shows the reason in the notified tab and in every other tab — ERR-001', async () => {
    const w = world();
    const tabs = [await w.signedIn(), await w.tab(), await w.tab()];
    w.server.tell(1, 'login', { type: 'logoutOk', data: { browserId: tabs[0]!.engine.session().browserId } });
    await w.time.advance(100);
    w.server.endSessions(1);
    await w.time.advance(20_000);
    expect(tabs.map(ended)).toEqual([elsewhere, elsewhere, elsewhere]);
  });

  it('shows the reason when this browser returns, if it was closed meanwhile', async () => {
    const w = world();
    const page = await away(w);
    w.server.endSessionsElsewhere(1);
    w.network.up = true;
    await w.time.advance(20_000);
    expect(ended(page)).toEqual(elsewhere);
  });

  it('is noticed first by the worker with waiting entries: an open page shows the reason, and the entries stay', async () => {
    const w = world();
    const page = await away(w);
    w.server.endSessionsElsewhere(1);
    // The page is frozen: its own timers and sockets do not run.
    page.kill();
    w.network.up = true;
    const second = w.browser.open();
    await Promise.all([second.engine.start('offline'), w.time.advance(200)]);
    await drainedByWorker(w);
    expect(ended(second)).toEqual(elsewhere);
    await signIn(w, second);
    await w.tab();
    await w.time.advance(5_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(ended(second)).toEqual({ state: 'signedIn', why: null });
  });

  it('is noticed by the worker while no page is open: the next starts show the reason until a sign-in', async () => {
    const w = world();
    (await away(w)).kill();
    w.server.endSessionsElsewhere(1);
    w.network.up = true;
    await drainedByWorker(w);
    const next = await w.tab();
    expect(ended(next)).toEqual(elsewhere);
    next.kill();
    const again = await w.tab();
    expect(ended(again)).toEqual(elsewhere);
    await signIn(w, again);
    await Promise.all([again.engine.signOut('keep'), w.time.advance(5_000)]);
    expect(ended(again)).toEqual({ state: 'signedOut', why: null });
    again.kill();
    expect(ended(await w.tab())).toEqual({ state: 'signedOut', why: null });
  });

  it('without a channel between tabs: a tab that missed the end shows the reason when it becomes visible', async () => {
    const w = world({ mute: true });
    const page = await w.signedIn();
    const frozen = w.browser.open();
    await Promise.all([frozen.engine.start('offline'), w.time.advance(200)]);
    w.server.endSessionsElsewhere(1);
    await w.time.advance(20_000);
    expect(ended(page)).toEqual(elsewhere);
    expect(frozen.engine.session().state).toBe('signedIn');
    frozen.engine.hint('visible');
    await w.time.advance(500);
    expect(ended(frozen)).toEqual(elsewhere);
  });
});

describe('A customer who deleted the account on another device', () => {
  const rowsOf = async (w: World): Promise<number> => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = w.browser.database().open('sufra');
      request.addEventListener('success', () => resolve(request.result));
    });
    let rows = 0;
    for (const name of ['outbox', 'attention', 'drafts', 'snapshots', 'blobs']) {
      const request = database.transaction(name).objectStore(name).count();
      rows += await new Promise<number>((resolve) =>
        request.addEventListener('success', () => resolve(request.result)),
      );
    }
    database.close();
    return rows;
  };
  const begun = (w: World, page: Context) =>
    Promise.all([
      page.engine.drafts.set('profile', { height: '180' }),
      page.engine.files.put({ kind: 'upload', key: 'a', mime: 'application/pdf', bytes: new ArrayBuffer(4) }),
      w.time.advance(100),
    ]);
  const erased = { state: 'signedOut', why: 'erased' };

  it('leaves nothing on this device: waiting entries and drafts are removed with the session', async () => {
    const w = world();
    const page = await w.signedIn();
    await begun(w, page);
    const { browserId } = page.engine.session();
    w.server.tell(1, 'login', { type: 'logoutOk', data: { browserId, erased: true } });
    await w.time.advance(1_000);
    expect(ended(page)).toEqual(erased);
    expect(await rowsOf(w)).toBe(0);
  });

  it('leaves nothing on a device that was offline, once the device is online again — XTR-002', async () => {
    const w = world();
    const page = await away(w);
    await begun(w, page);
    expect(await rowsOf(w)).toBeGreaterThan(1);
    w.server.erase(1);
    w.network.up = true;
    await w.time.advance(20_000);
    expect(ended(page)).toEqual(erased);
    expect(await rowsOf(w)).toBe(0);
    page.kill();
    expect(ended(await w.tab())).toEqual(erased);
  });
});

describe('A session that was unused for too long', () => {
  it('shows that reason at every start after it was locked', async () => {
    const w = world();
    (await w.signedIn()).kill();
    await w.time.advance(91 * 86_400_000);
    w.network.up = false;
    const next = await w.tab();
    expect(ended(next)).toEqual({ state: 'signedOut', why: 'expired' });
    next.kill();
    expect(ended(await w.tab())).toEqual({ state: 'signedOut', why: 'expired' });
  });
});

describe('A store that the browser deleted under an open page', () => {
  it('is the reason that every tab shows', async () => {
    const w = world();
    const tabs = [await w.signedIn(), await w.tab()];
    w.browser.loseStore();
    for (const { store } of tabs) {
      store.useFactory(w.browser.database());
      store.loseConnections();
    }
    await w.time.advance(2_000);
    const cleared = { state: 'signedOut', why: 'cleared' };
    expect(tabs.map(ended)).toEqual([cleared, cleared]);
  });
});
