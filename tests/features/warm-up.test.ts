import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Engine, SessionView } from '../../src/offline/engine.ts';
import type { Refreshed } from '../../src/offline/reader.ts';
import { warmUp } from '../../src/warm-up.ts';

/** As much of an engine and a worker as the warm-up touches. */
const device = () => {
  const heard = new Set<() => void>();
  const state = {
    session: { state: 'signedIn', user: { tag: 'a' }, checked: true, persistent: true } as unknown as SessionView,
    online: true,
    outcome: (_name: string): Refreshed => 'kept',
    asked: [] as string[],
    pictures: true,
    tell: () => {
      for (const listener of heard) listener();
    },
  };
  const subscribe = (listener: () => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };
  const engine = {
    session: () => state.session,
    onSession: subscribe,
    connectivity: () => (state.online ? 'online' : 'offline'),
    onConnectivity: subscribe,
    refresh: (name: string, request: unknown) => {
      state.asked.push(`${name} ${JSON.stringify(request)}`);
      return Promise.resolve(state.outcome(name));
    },
    comingPictures: () => Promise.resolve(['/dishes/1.webp']),
  } as unknown as Engine;
  const active = {
    postMessage: (_message: unknown, [port]: [MessagePort]) => port.postMessage({ kind: 'kept', all: state.pictures }),
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  return { engine, state };
};
const kept = (): boolean => performance.getEntriesByName('kept on this device').length > 0;
const inTime = async (seconds: number, done: () => boolean): Promise<void> => {
  for (let passed = 0; passed < seconds * 10 && !done(); passed += 1) {
    await vi.advanceTimersByTimeAsync(100);
    // The port between page and worker is not in the fake time.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  performance.clearMarks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('marks the moment at which everything is on the device, the pages of the footer and a saved checkout among it', async () => {
  const { engine, state } = device();
  warmUp(engine, () => 'ar');
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(kept()).toBe(true);
  for (const id of ['contact', 'terms', 'refunds', 'privacy-policy'])
    expect(state.asked).toContain(`static_pages/get {"id":"${id}","language":"ar-AE"}`);
  expect(state.asked).toContain('mobile_checkout/getPending {}');
  state.asked.length = 0;
  state.tell();
  await inTime(10, () => state.asked.length > 0);
  expect(state.asked).toEqual([]);
});

it('loads what the shell of the specification does: settings, default dishes, personal plans and their sides, remaining deliveries, the lists — SHL-049, CAL-006, CAL-011', async () => {
  const { engine, state } = device();
  state.session = { ...state.session, user: { tag: 'a', plan: { diet: 35 } } as SessionView['user'] };
  warmUp(engine, () => 'en');
  await inTime(10, kept);
  const types = [1, 2, 3, 4, 5];
  for (const [name, request] of [
    ['settings/get', {}],
    ['default_dishes/get', { dietId: 35, types }],
    ['custom_plan/get', { diet_id: 35, mealTypes: types }],
    ['custom_plan_sides/get', { diet_id: 35, mealTypes: types }],
    ['order/remainDeliveries', {}],
  ] as const)
    expect(state.asked).toContain(`${name} ${JSON.stringify(request)}`);
  const lists = state.asked.filter((each) => each.startsWith('get_arrays/get')).join(' ');
  for (const name of [
    'typeList',
    'dietList',
    'slotsList',
    'planList',
    'priceList',
    'ingredientList',
    'areasListFull',
    'products',
  ])
    expect(lists).toContain(`"${name}"`);
});

it('brings the last plan along for who has renewed already: it is the one that a further renewal repeats — REN-009', async () => {
  const { engine, state } = device();
  state.session = { ...state.session, user: { tag: 'a', alreadyRenewed: true } as SessionView['user'] };
  warmUp(engine, () => 'en');
  await inTime(10, kept);
  expect(state.asked).toContain('order/get {"orderType":"last"}');
});

it('tries again, ever more seldom, what was not answered, and does not say that it is there before', async () => {
  const { engine, state } = device();
  let fails = 3;
  let rounds = 0;
  state.outcome = (name) => {
    if (name !== 'progress/get') return 'kept';
    rounds += 1;
    return rounds <= fails ? 'unanswered' : 'kept';
  };
  warmUp(engine, () => 'en');
  await inTime(60, () => rounds > 2);
  expect(kept()).toBe(false);
  fails = rounds;
  await inTime(60, kept);
  expect(kept()).toBe(true);
  expect(rounds).toBe(fails + 1);
});

it('tries again when the pictures could not be fetched, and at once when the network is back', async () => {
  const { engine, state } = device();
  state.pictures = false;
  warmUp(engine, () => 'en');
  await inTime(5, () => state.asked.some((name) => name.startsWith('get_arrays')));
  state.online = false;
  state.tell();
  const before = state.asked.length;
  await inTime(30, () => state.asked.length > before);
  expect(state.asked.length).toBe(before);
  expect(kept()).toBe(false);
  state.online = true;
  state.pictures = true;
  state.tell();
  await inTime(4, kept);
  expect(kept()).toBe(true);
});

it('what is refused for good is not waited for', async () => {
  const { engine, state } = device();
  state.outcome = (name) => (name === 'rating/getDishes' ? 'refused' : 'kept');
  warmUp(engine, () => 'en');
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('begins anew for the next customer, whose mark is their own', async () => {
  const { engine, state } = device();
  warmUp(engine, () => 'en');
  await inTime(10, kept);
  state.session = { ...state.session, user: { tag: 'b' } as SessionView['user'], checked: false };
  state.tell();
  expect(kept()).toBe(false);
  state.session = { ...state.session, checked: true };
  state.tell();
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('prepares nothing where nothing outlives the page', async () => {
  const { engine, state } = device();
  state.session = { ...state.session, persistent: false };
  warmUp(engine, () => 'en');
  await inTime(10, () => state.asked.length > 0);
  expect(state.asked).toEqual([]);
});

it('asks for nothing while the customer touches the screen, and goes on afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { engine, state } = device();
  warmUp(engine, () => 'en');
  await inTime(2.4, () => false);
  window.dispatchEvent(new Event('pointerdown'));
  await inTime(1, () => false);
  expect(state.asked).toEqual([]);
  window.dispatchEvent(new Event('pointerup'));
  await inTime(1, () => false);
  expect(state.asked).toEqual([]);
  await inTime(5, () => state.asked.length > 3);
  expect(state.asked.length).toBeGreaterThan(3);
});

it('does not wait for ever on a customer who never rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { engine, state } = device();
  warmUp(engine, () => 'en');
  for (let touches = 0; touches < 15 && state.asked.length === 0; touches += 1) {
    window.dispatchEvent(new Event('pointerdown'));
    await inTime(1, () => false);
  }
  expect(state.asked.length).toBeGreaterThan(0);
});
