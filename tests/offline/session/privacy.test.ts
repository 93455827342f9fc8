import { webcrypto } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { importSecret, seal, unseal } from '#src/offline/store/crypto.ts';
import type { Crypto } from '#src/offline/env/env.ts';
import { dayAt, progressSeen, signIn, world, type World } from '../../support/offline/offline-world.ts';
import { atRest } from '../../support/offline/virtual-time.ts';

const real = webcrypto as unknown as Crypto;

/** Waits until `done`: real keys are computed in a thread pool outside the virtual time. */
const until = async (w: World, done: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 400 && !done(); tries += 1) {
    await w.time.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await atRest();
  }
  expect(done()).toBe(true);
};

const dump = async (w: World): Promise<string> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  let text = '';
  for (const name of database.objectStoreNames) {
    const request = database.transaction(name).objectStore(name).getAll();
    const rows = await new Promise<unknown[]>((resolve) =>
      request.addEventListener('success', () => resolve(request.result)),
    );
    text += JSON.stringify(rows, (_key, value: unknown) =>
      value instanceof ArrayBuffer || value instanceof Uint8Array
        ? Buffer.from(value as Uint8Array).toString('latin1')
        : value,
    );
  }
  database.close();
  return text;
};

describe('The data on the device', () => {
  const binding = { store: 'snapshots', tag: 't1', record: 'r', schema: 1 };
  const ring = async (fill: number) => ({
    kid: 'k',
    keys: { k: await importSecret(Buffer.alloc(32, fill).toString('base64'), real) },
  });

  it('can be decrypted only with its own key in its own place', async () => {
    const mine = await ring(1);
    const sealed = await seal({ weight: 80 }, mine, binding, real);
    expect(await unseal(sealed, mine, binding, real)).toEqual({ weight: 80 });
    expect(await unseal(sealed, await ring(2), binding, real)).toBeUndefined();
    for (const moved of [{ store: 'outbox' }, { tag: 't2' }, { record: 's' }, { schema: 2 }]) {
      expect(await unseal(sealed, mine, { ...binding, ...moved }, real)).toBeUndefined();
    }
  });

  it('is encrypted with a key that cannot be exported — ENT-049', async () => {
    const { keys } = await ring(1);
    expect(keys['k']?.extractable).toBe(false);
    await expect(webcrypto.subtle.exportKey('raw', keys['k'] as never)).rejects.toThrow('not extractable');
  });

  it('has no readable token, name or value, and nothing of the first customer after another has signed in — ENT-048', async () => {
    const w = world({ crypto: real });
    const tab = w.browser.open();
    void tab.engine.start();
    await until(w, () => tab.engine.connectivity() === 'online');
    const reply = w.server.signIn(1) as unknown as Parameters<typeof tab.engine.signIn>[0];
    void tab.engine.signIn(reply);
    await until(w, () => tab.engine.session().checked);
    let seen: unknown;
    tab.engine.watch('progress/get', {}, ({ data }) => (seen = data));
    await until(w, () => seen !== undefined);
    let stored = false;
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 87_654 }).then(() => (stored = true));
    await until(w, () => stored);
    await until(w, () => w.server.person(1).history.length === 1);
    const text = await dump(w);
    for (const secret of [
      reply.token,
      'First1',
      'p1@demo.test',
      '87654',
      Buffer.alloc(32, 1).toString('base64'),
      Buffer.alloc(32, 1).toString('latin1'),
    ]) {
      expect(text).not.toContain(secret);
    }

    let out = false;
    void tab.engine.signOut('keep').then(() => (out = true));
    await until(w, () => out);
    expect(await dump(w)).not.toContain('progress/get');
    void tab.engine.signIn(w.server.signIn(2) as unknown as typeof reply);
    await until(w, () => tab.engine.session().checked);
    expect(tab.engine.session().user?.user_id).toBe(2);
    const after = await dump(w);
    expect(after).not.toContain('tag-1|');
  });
});

describe('A session', () => {
  it('is restored offline with its data, and is locked after its expiry while the entries stay', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(100);
    tab.kill();
    const offline = await w.tab();
    expect(offline.engine.session()).toMatchObject({ state: 'signedIn', user: { firstName: 'First1' } });
    offline.kill();
    w.browser.skew = 91 * 86_400_000;
    const late = await w.tab();
    expect(late.engine.session()).toMatchObject({ state: 'signedOut', user: null });
    expect(await progressSeen(w, late)).toBeUndefined();
    w.browser.skew = 0;
    w.network.up = true;
    await signIn(w, late);
    await w.time.advance(20_000);
    expect(w.server.person(1).history).toHaveLength(1);
  });

  it('ends only after session_invalid for the currently stored token', async () => {
    for (const code of ['internal', 'rate_limited', 'banned', 'session_required', 'provider_unavailable'] as const) {
      const w = world();
      const tab = await w.signedIn();
      w.server.meddle = (name) => (name === 'client_check/get' ? { code } : undefined);
      w.network.cut();
      await w.time.advance(30_000);
      expect(tab.engine.session().state, code).toBe('signedIn');
    }
    const w = world();
    const tab = await w.signedIn();
    w.server.meddle = (name) => (name === 'client_check/get' ? 'silent' : undefined);
    w.network.cut();
    await w.time.advance(30_000);
    expect(tab.engine.session().state).toBe('signedIn');
    w.server.meddle = undefined;
    void tab.engine.send('progress/set', { date: dayAt(1), weight: -1 });
    w.server.endSessions(1);
    await w.time.advance(30_000);
    expect(tab.engine.session()).toMatchObject({ state: 'signedOut', ended: 'expired' });
    await signIn(w, tab);
    await w.time.advance(5_000);
    expect((await tab.engine.outbox()).attention).toHaveLength(1);
  });

  it('ended by a second tab is noticed at the next write, even if that tab was closed before it could notify', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = w.browser.database().open('sufra');
      request.addEventListener('success', () => resolve(request.result));
    });
    const other = database.transaction(['session', 'snapshots'], 'readwrite');
    other.objectStore('session').put(
      {
        generation: 99,
        browserId: 'B',
        tag: null,
        userId: null,
        ring: null,
        token: null,
        expiresAt: 0,
        confirmed: null,
        epoch: null,
      },
      'current',
    );
    other.objectStore('snapshots').clear();
    await new Promise((resolve) => other.addEventListener('complete', resolve));
    database.close();
    await Promise.all([tab.engine.refresh('progress/get', {}), w.time.advance(5_000)]);
    expect(await dump(w)).not.toContain('progress/get');
    expect(tab.engine.session().state).toBe('signedOut');
    const [saved] = await Promise.all([
      tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 }),
      w.time.advance(1_000),
    ]);
    expect(saved).toEqual({ ok: false, reason: 'signed_out' });
  });

  it('started by a second tab for another customer: no tab shows one name above entries of the other', async () => {
    const w = world({ mute: true });
    const first = await w.signedIn();
    const frozen = await w.tab();
    expect(frozen.engine.session().user?.user_id).toBe(1);
    await Promise.all([first.engine.signOut('keep'), w.time.advance(500)]);
    await signIn(w, first, 2);
    await w.time.advance(500);
    w.network.up = false;
    w.network.cut();
    const names: (number | undefined)[] = [];
    frozen.engine.onSession(({ user }) => names.push(user?.user_id));
    frozen.engine.hint('visible');
    await w.time.advance(500);
    expect(names[0]).toBeUndefined();
    expect(new Set(names)).toEqual(new Set([undefined, 2]));
    expect(frozen.engine.session()).toMatchObject({ state: 'signedIn', user: { user_id: 2 } });
  });

  it('signed out without a network is revoked later by the hash of its token', async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    await Promise.all([tab.engine.signOut('keep'), w.time.advance(5_000)]);
    w.network.up = true;
    await w.time.advance(30_000);
    expect(w.server.revoked).toEqual([await hex('token-1-1')]);
    w.network.cut();
    await w.time.advance(30_000);
    expect(w.server.revoked).toHaveLength(1);
  });

  it('stays in memory only if the browser cannot store a key, and reports this', async () => {
    const w = world();
    const tab = await w.tab();
    tab.store.onWrite = (store) => {
      if (store === 'session' && tab.engine.session().state !== 'signedIn') throwOnce();
    };
    let thrown = false;
    const throwOnce = () => {
      if (thrown) return;
      thrown = true;
      throw new DOMException('a key cannot be cloned', 'DataCloneError');
    };
    await signIn(w, tab);
    expect(tab.engine.session()).toMatchObject({ state: 'signedIn', persistent: false, checked: true });
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(5_000);
    expect(w.server.person(1).history).toHaveLength(1);
    expect(await dump(w)).not.toContain('secret');
    tab.kill();
    expect((await w.tab()).engine.session().state).toBe('signedOut');
  });

  it("asks what becomes of unsent entries: sent first, kept, or deleted at the customer's word", async () => {
    const w = world();
    const tab = await w.signedIn();
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    void tab.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
    await w.time.advance(100);
    const [kept] = await Promise.all([tab.engine.signOut('send'), w.time.advance(30_000)]);
    expect(kept).toEqual({ done: false, left: 1 });
    expect(tab.engine.session().state).toBe('signedIn');
    w.network.up = true;
    const [sent] = await Promise.all([tab.engine.signOut('send'), w.time.advance(30_000)]);
    expect(sent).toEqual({ done: true, left: 0 });
    expect(w.server.person(1).history).toHaveLength(1);
    await signIn(w, tab);
    w.network.up = false;
    w.network.cut();
    await w.time.advance(100);
    void tab.engine.send('progress/set', { date: dayAt(2), weight: 80_000 });
    await w.time.advance(100);
    await Promise.all([tab.engine.signOut('delete'), w.time.advance(30_000)]);
    w.network.up = true;
    await w.time.advance(15_000);
    await signIn(w, tab);
    await w.time.advance(30_000);
    expect(w.server.person(1).history).toHaveLength(1);
  });
});

it('signed out in two tabs at once is signed out in both, and its entries are stored once', async () => {
  const w = world();
  const first = await w.signedIn();
  const second = await w.tab();
  w.network.up = false;
  w.network.cut();
  await w.time.advance(100);
  void first.engine.send('progress/set', { date: dayAt(1), weight: 80_000 });
  await w.time.advance(100);
  // Both tabs sign out at the same moment.
  const [one, other] = await Promise.all([
    first.engine.signOut('keep'),
    second.engine.signOut('keep'),
    w.time.advance(10_000),
  ]);
  expect([one, other]).toEqual([
    { done: true, left: 1 },
    { done: true, left: 1 },
  ]);
  for (const { engine } of [first, second]) expect(engine.session().state).toBe('signedOut');
  // Another sign-out, whose press was late.
  const [late] = await Promise.all([second.engine.signOut('send'), w.time.advance(30_000)]);
  expect(late).toEqual({ done: true, left: 0 });
  w.network.up = true;
  await signIn(w, first);
  await w.time.advance(30_000);
  expect(w.server.person(1).history).toHaveLength(1);
});

const hex = async (text: string): Promise<string> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
