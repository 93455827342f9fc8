import { describe, expect, it } from 'vitest';

import type { CachedName } from '#src/protocol/messages.ts';
import { userObject } from '../../support/offline/offline-people.ts';
import { progressSeen, signIn, world, type World } from '../../support/offline/offline-world.ts';

/** Records the messages that the server receives, by name. */
const heardBy = (w: World) => {
  const asked: { name: string; data: Record<string, unknown> }[] = [];
  w.server.meddle = (name, data) => {
    asked.push({ name, data: data as Record<string, unknown> });
    return undefined;
  };
  return (name: string) => asked.filter((each) => each.name === name).map(({ data }) => data);
};
/** Changes every public row on the device. */
const changeRows = async (w: World, change: (row: Record<string, unknown>) => object): Promise<void> => {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = w.browser.database().open('sufra');
    request.addEventListener('success', () => resolve(request.result));
  });
  const store = database.transaction('public', 'readwrite').objectStore('public');
  const request = store.getAll();
  const rows = await new Promise<Record<string, unknown>[]>((resolve) =>
    request.addEventListener('success', () => resolve(request.result)),
  );
  await Promise.all(
    rows.map(
      (row) => new Promise((resolve) => store.put(change(row)).addEventListener('success', () => resolve(undefined))),
    ),
  );
  database.close();
};
const signOutNotice = (browserId: string) => ({ type: 'logoutOk', data: { browserId } });

describe('A session on this device', () => {
  it('is restored at the next start, with token, browser id and customer — SHL-048, REF-006', async () => {
    const w = world();
    const first = await w.signedIn();
    const { browserId, persistent } = first.engine.session();
    // Otherwise the customer is told that nothing is stored, and newer keys are not stored.
    expect(persistent).toBe(true);
    first.kill();
    const heard = heardBy(w);
    const next = await w.tab();
    expect(next.engine.session()).toMatchObject({ state: 'signedIn', browserId, user: { user_id: 1 } });
    await w.time.advance(500);
    expect(heard('client_check/get')).toMatchObject([{ token: expect.stringMatching(/^token-1-/), browserId }]);
    expect(next.engine.session().checked).toBe(true);
  });

  it('knows the customer from the sign-in on, even if the network is lost right after it', async () => {
    const w = world();
    const tab = await w.tab();
    w.network.up = false;
    w.network.cut();
    await signIn(w, tab);
    expect(tab.engine.session()).toMatchObject({ state: 'signedIn', checked: false, user: { user_id: 1 } });
    tab.kill();
    expect((await w.tab()).engine.session()).toMatchObject({ state: 'signedIn', user: { user_id: 1 } });
  });

  it('is checked on every connection: the token is sent first, and the checked state is false until the answer — SHL-063, REF-006', async () => {
    const w = world();
    const tab = await w.signedIn();
    await w.time.advance(500);
    const views: boolean[] = [];
    tab.engine.onSession(({ checked }) => views.push(checked));
    const heard = heardBy(w);
    w.network.cut();
    await w.time.advance(20_000);
    expect(heard('client_check/get')).toHaveLength(1);
    expect(views[0]).toBe(false);
    expect(views.at(-1)).toBe(true);
  });

  it('takes over the server’s customer data, with the check and at any later time — SHL-064', async () => {
    const w = world();
    const tab = await w.signedIn();
    const cleared = { count: 2, oldest: null };
    w.server.person(1).lost = cleared;
    w.network.cut();
    await w.time.advance(20_000);
    expect(tab.engine.session()).toMatchObject({ checked: true, user: { firstName: 'First1', lost: cleared } });
    w.server.tell(1, 'client_check', {
      type: 'update',
      data: { ...userObject(w.server.person(1)), firstName: 'Noura' },
    });
    await w.time.advance(500);
    expect(tab.engine.session()).toMatchObject({ checked: true, user: { user_id: 1, firstName: 'Noura' } });
  });

  it('is checked before a text page is requested, on every connection — STA-017', async () => {
    const w = world();
    const first = await w.signedIn();
    first.kill();
    const asked: string[] = [];
    w.server.meddle = (name) => {
      asked.push(name);
      return undefined;
    };
    const next = await w.tab();
    const end = next.engine.watch('static_pages/get', { id: 'terms', language: 'en-US' }, () => undefined);
    await w.time.advance(2_000);
    expect(asked.slice(0, 2)).toEqual(['client_check/get', 'static_pages/get']);
    asked.length = 0;
    w.network.cut();
    await w.time.advance(20_000);
    expect(asked[0]).toBe('client_check/get');
    end();
  });

  it('lasts 90 days from the last check if the server names no end', async () => {
    const hour = 3_600_000;
    const w = world();
    const signed = await w.signedIn();
    signed.kill();
    const stateAfter = async (ms: number, up: boolean) => {
      await w.time.advance(ms);
      w.network.up = up;
      const tab = await w.tab();
      await w.time.advance(1_000);
      const { state } = tab.engine.session();
      tab.kill();
      return state;
    };
    expect(await stateAfter(60 * 24 * hour, true)).toBe('signedIn');
    expect(await stateAfter(90 * 24 * hour - hour, false)).toBe('signedIn');
    expect(await stateAfter(2 * hour, false)).not.toBe('signedIn');
  });

  it('needs no check if there is no token — SHL-063', async () => {
    const w = world();
    const heard = heardBy(w);
    const tab = await w.tab();
    await w.time.advance(2_000);
    expect(tab.engine.connectivity()).toBe('online');
    expect(heard('client_check/get')).toEqual([]);
  });

  it('has a browser id of 16 capital letters, which every browser without one creates — SHL-061, SHL-062', async () => {
    const ids = new Set<string>();
    const w = world();
    for (let load = 0; load < 5; load += 1) {
      const tab = await w.tab();
      const { browserId } = tab.engine.session();
      expect(browserId).toMatch(/^[A-Z]{16}$/);
      ids.add(browserId);
      tab.kill();
      w.browser.loseStore();
    }
    expect(ids.size).toBe(5);
  });

  it('keeps the browser id of its token, after every load and in every tab — SHL-061', async () => {
    const w = world();
    const tab = await w.signedIn();
    const second = await w.tab();
    expect(second.engine.session().browserId).toBe(tab.engine.session().browserId);
  });

  it('ends when the server names its own browser id, and then gets a new id — SHL-065, SHL-066', async () => {
    const w = world();
    const tab = await w.signedIn();
    await progressSeen(w, tab);
    const { browserId } = tab.engine.session();
    w.server.tell(1, 'login', signOutNotice(browserId));
    await w.time.advance(500);
    expect(tab.engine.session()).toMatchObject({ state: 'signedOut', user: null, ended: 'elsewhere' });
    expect(tab.engine.session().browserId).toMatch(/^[A-Z]{16}$/);
    expect(tab.engine.session().browserId).not.toBe(browserId);
  });

  it('does not end when the server names the browser id of another browser — SHL-065', async () => {
    const w = world();
    const tab = await w.signedIn();
    const before = tab.engine.session();
    for (const other of ['ABCDEFGHIJKLMNOP', '', before.browserId.toLowerCase()]) {
      w.server.tell(1, 'login', signOutNotice(other));
      w.server.tell(1, 'login', { type: 'logoutOk', data: {} });
      await w.time.advance(500);
    }
    expect(tab.engine.session()).toMatchObject({
      state: 'signedIn',
      browserId: before.browserId,
      user: { user_id: 1 },
    });
  });

  it('that the server calls invalid is signed out, and gets a new browser id — ERR-001', async () => {
    const w = world();
    const tab = await w.signedIn();
    const { browserId } = tab.engine.session();
    w.server.endSessions(1);
    await w.time.advance(30_000);
    expect(tab.engine.session()).toMatchObject({ state: 'signedOut', user: null, ended: 'expired' });
    expect(tab.engine.session().browserId).toMatch(/^[A-Z]{16}$/);
    expect(tab.engine.session().browserId).not.toBe(browserId);
  });
});

describe('An engine that is stopped', () => {
  it('closes its socket, opens no other and receives nothing more — SHL-067', async () => {
    const w = world();
    const tab = await w.signedIn();
    await w.time.advance(500);
    expect(w.server.standing).toBe(1);
    const { connections } = w.server;
    const heard: unknown[] = [];
    tab.engine.onSession((view) => heard.push(view));
    const { browserId } = tab.engine.session();
    tab.engine.stop();
    w.server.tell(1, 'login', signOutNotice(browserId));
    await w.time.advance(120_000);
    expect(w.server.standing).toBe(0);
    expect(w.server.connections).toBe(connections);
    expect(heard).toEqual([]);
    expect(tab.engine.session().state).toBe('signedIn');
  });
});

describe('Data that the shell loads', () => {
  const arrays = { type: ['typeList', 'dietList'], language: 'en' } as const;
  const lists = { typeList: {}, dietList: [], versions: { typeList: 'a', dietList: 'b' }, catalogue: 'c' };

  it('is requested once if it is not on the device, and later requests name the stored version — CAL-007', async () => {
    const w = world();
    w.server.open = { 'get_arrays/get': lists };
    const tab = await w.tab();
    const heard = heardBy(w);
    const request = { type: [...arrays.type], language: arrays.language };
    const look = async (): Promise<void> => {
      const end = tab.engine.watch('get_arrays/get', request, () => undefined);
      await w.time.advance(500);
      end();
    };
    await look();
    await look();
    await look();
    expect(heard('get_arrays/get')).toEqual([{ ...request, have: {} }]);
    await w.time.advance(10 * 60_000);
    await look();
    expect(heard('get_arrays/get')[1]).toEqual({ ...request, have: lists.versions });
  });

  it('is shown from an older app’s store, and requested in full, because that app dropped unknown fields — CAT-023', async () => {
    const w = world();
    w.server.open = { 'get_arrays/get': lists };
    const request = { type: [...arrays.type], language: arrays.language };
    const older = await w.tab();
    await Promise.all([older.engine.refresh('get_arrays/get', request), w.time.advance(500)]);
    older.kill();
    await changeRows(w, ({ fields: _fields, ...row }) => row);
    const heard = heardBy(w);
    w.network.up = false;
    const tab = await w.tab();
    const [{ data }] = await Promise.all([tab.engine.held('get_arrays/get', request), w.time.advance(500)]);
    expect(data).toMatchObject({ versions: lists.versions });
    w.network.up = true;
    tab.engine.hint('online');
    await w.time.advance(10_000);
    const ask = () => Promise.all([tab.engine.refresh('get_arrays/get', request), w.time.advance(500)]);
    await ask();
    await ask();
    expect(heard('get_arrays/get').map(({ have }) => have)).toEqual([{}, lists.versions]);
  });

  it('is requested and shown in the current language, also if the language changes a moment later', async () => {
    const w = world();
    const tab = await w.signedIn();
    const heard = heardBy(w);
    const views: unknown[] = [];
    tab.engine.watch('settings/get', {}, ({ loading }) => views.push(loading));
    await w.time.advance(500);
    tab.engine.setLanguage('ar');
    await w.time.advance(500);
    expect(heard('settings/get')).toEqual([{ language: 'en' }, { language: 'ar' }]);
    // The texts of both languages are on the device now.
    tab.engine.setLanguage('en');
    await w.time.advance(500);
    expect(heard('settings/get')).toHaveLength(2);
    expect(views.at(-1)).toBe(false);
  });

  describe('Data in the other language', () => {
    const arabicLists = { ...lists, versions: { typeList: 'c', dietList: 'd' } };
    const arabic = { type: [...arrays.type], language: 'ar' as const };
    const keptInEnglish = async () => {
      const w = world();
      w.server.open = { 'get_arrays/get': lists };
      const tab = await w.signedIn();
      await Promise.all([
        tab.engine.refresh('get_arrays/get', { ...arabic, language: 'en' }),
        tab.engine.refresh('settings/get', {}),
        w.time.advance(1_000),
      ]);
      return { w, tab };
    };

    it('is shown offline if the current language is not stored, and is replaced once that language arrives', async () => {
      const { w, tab } = await keptInEnglish();
      w.network.up = false;
      tab.kill();
      await w.time.advance(1_000);
      const later = w.browser.open();
      later.engine.setLanguage('ar');
      void later.engine.start();
      await w.time.advance(5_000);
      const { data: held, asOf } = await later.engine.held('get_arrays/get', arabic);
      expect({ held, asOf }).toMatchObject({ held: { versions: lists.versions }, asOf: null });
      const views: { data: unknown; asOf: number | null; loading: boolean; read: boolean }[] = [];
      const settings: unknown[] = [];
      later.engine.watch('get_arrays/get', arabic, (view) => views.push(view));
      later.engine.watch('settings/get', {}, ({ data }) => settings.push(data));
      await w.time.advance(1_000);
      expect(views.at(-1)).toMatchObject({ data: { versions: lists.versions }, asOf: null, loading: false });
      expect(settings.at(-1)).toBeDefined();
      // The lists are not reported as missing before.
      expect(views.filter(({ read, data }) => read && data === undefined)).toEqual([]);
      w.server.open = { 'get_arrays/get': arabicLists };
      w.network.up = true;
      later.engine.hint('online');
      await w.time.advance(10_000);
      expect(views.at(-1)).toMatchObject({ data: { versions: arabicLists.versions }, asOf: expect.any(Number) });
    });

    it('is not shown if the server answers', async () => {
      const { w, tab } = await keptInEnglish();
      w.server.open = { 'get_arrays/get': arabicLists };
      const views: unknown[] = [];
      tab.engine.watch('get_arrays/get', arabic, ({ data }) => data && views.push(data.versions));
      await w.time.advance(1_000);
      expect(views.length).toBeGreaterThan(0);
      for (const versions of views) expect(versions).toEqual(arabicLists.versions);
    });
  });

  const onlyLogged = async (name: CachedName, request: object): Promise<void> => {
    const w = world();
    const tab = await w.signedIn();
    w.server.meddle = (asked) => (asked === name ? { code: 'not_found' } : undefined);
    const [outcome] = await Promise.all([tab.engine.refresh(name, request as never), w.time.advance(1_000)]);
    expect(outcome).toBe('refused');
    expect(tab.reports).toEqual([`${name} was refused: not_found`]);
    expect(tab.engine.session().state).toBe('signedIn');
  };

  it.each([
    ['get_arrays/get', { type: ['typeList'], language: 'en' }],
    ['default_dishes/get', { dietId: 32, types: [3] }],
    ['custom_plan/get', { diet_id: 32, mealTypes: [3] }],
    ['custom_plan_sides/get', { diet_id: 32, mealTypes: [3] }],
    ['order/remainDeliveries', {}],
  ] as const)('is logged to the console only, when %s is refused — ERR-002, ERR-003, CAL-013', onlyLogged);

  it.each(['get', 'getEaten', 'getBodyAnalaysis', 'getBodyMeasurements'] as const)(
    'is logged to the console only, when the progress request %s is refused — EMS-013',
    (type) => onlyLogged(`progress/${type}`, {}),
  );

  it.each(['getManagers', 'getPrefs', 'getWeightStats'] as const)(
    'is logged to the console only, when the dashboard request %s is refused — EMS-015',
    (subtype) => onlyLogged(`profile/getForDashboard/${subtype}`, { subtype }),
  );
});
