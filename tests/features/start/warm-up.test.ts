import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The app loads these modules when it needs them; the imports make that immediate here.
import '#src/building/arrived-order.ts';
import '#src/building/unsent-plan.ts';
import '#src/offline/reads/coming-pictures.ts';
import '#src/state/plan/kept-menu.ts';
import { warmUp } from '#src/start/warm-up.ts';
import { refused } from '../../support/screens/device/answers.ts';
import { testDevice } from '../../support/screens/test-device.ts';
import { device, inTime, kept, USUAL } from '../../support/screens/warm-up-device.ts';

const keepsViewer = vi.hoisted(() => vi.fn<() => Promise<boolean>>().mockResolvedValue(true));
vi.mock('#src/documents/viewer-files.ts', () => ({ keepPdfViewer: keepsViewer }));

const pages = ['contact', 'terms', 'refunds', 'privacy-policy', 'faq', 'how-it-works', 'about'];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  performance.clearMarks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('marks the moment when all data is on the device, with the footer pages and a saved checkout', async () => {
  const { state, begin } = device();
  state.language = 'ar';
  begin();
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(kept()).toBe(true);
  for (const id of pages) expect(state.asked()).toContain(`static_pages/get {"id":"${id}","language":"ar-AE"}`);
  expect(state.asked()).toContain('mobile_checkout/getPending {}');
  state.forget();
  state.become({});
  await inTime(10, () => state.asked().length > 0);
  expect(state.asked()).toEqual([]);
});

it('loads all data on a device that refuses background wake-ups, such as one without the app installed', async () => {
  for (const refusal of ['NotAllowedError', 'UnknownError']) {
    performance.clearMarks();
    const { state, begin } = device();
    state.refusal = refusal;
    begin();
    await inTime(10, kept);
    expect(kept()).toBe(true);
    expect(state.rounds).toBe(1);
  }
});

it('logs any other error of the background wake-up', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { state, begin } = device();
  state.refusal = 'AbortError';
  begin();
  await inTime(10, () => state.rounds > 0);
  expect(said).toHaveBeenCalledWith('not everything was brought onto the device', expect.any(DOMException));
  said.mockRestore();
});

it('removes a plan that was ordered from the device, and keeps a plan that is still being built', async () => {
  for (const [draft, left] of [
    [{ step: 7, diet: 32 }, undefined],
    [
      { step: 6, diet: 32 },
      { step: 6, diet: 32 },
    ],
  ] as const) {
    performance.clearMarks();
    const { state, begin } = device();
    state.become({ user: { user_id: 1, tag: 'a', hasPlan: false } });
    state.begin('wizard', draft);
    state.become({ user: { user_id: 1, tag: 'a', hasPlan: true, plannedUntil: null } });
    begin();
    await inTime(30, kept);
    expect(state.draft('wizard')).toEqual(left);
  }
});

it('sends the server a plan that was built and abandoned, at the start and when the network is back — XTR-028', async () => {
  const { state, begin } = device();
  const looks = (): number => state.putOnce().filter(({ name }) => name === 'order/getDraft').length;
  state.begin('wizard', { step: 3, diet: 32 });
  begin();
  await inTime(30, kept);
  expect(looks()).toBe(1);
  state.network('offline');
  state.begin('wizard', { step: 3, diet: 33 });
  await state.settle();
  state.network('online');
  await inTime(5, () => looks() > 1);
  expect(looks()).toBe(2);
});

it('loads settings, default dishes, personal plans and their sides, remaining deliveries and lists — SHL-049, CAL-006, CAL-011', async () => {
  const { state, begin } = device();
  state.become({ user: { tag: 'a', plan: { diet: 35 } } });
  begin();
  await inTime(10, kept);
  const types = [1, 2, 3, 4, 5];
  for (const [name, request] of [
    ['settings/get', {}],
    ['default_dishes/get', { dietId: 35, types }],
    ['custom_plan/get', { diet_id: 35, mealTypes: types }],
    ['custom_plan_sides/get', { diet_id: 35, mealTypes: types }],
    ['order/remainDeliveries', {}],
  ] as const)
    expect(state.asked()).toContain(`${name} ${JSON.stringify(request)}`);
  const lists = state
    .asked()
    .filter((each) => each.startsWith('get_arrays/get'))
    .join(' ');
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

it('loads the last plan for a customer who has renewed, because a further renewal repeats that plan', async () => {
  const { state, begin } = device();
  state.become({ user: { tag: 'a', alreadyRenewed: true } });
  begin();
  await inTime(10, kept);
  expect(state.asked()).toContain('order/get {"orderType":"last"}');
});

it('retries unanswered requests with longer and longer pauses, and sets no mark before they succeed', async () => {
  const { state, begin } = device();
  let fails = 3;
  let rounds = 0;
  state.outcome = (name) => {
    if (name !== 'progress/get') return 'kept';
    rounds += 1;
    return rounds <= fails ? 'unanswered' : 'kept';
  };
  begin();
  await inTime(60, () => rounds > 2);
  expect(kept()).toBe(false);
  fails = rounds;
  await inTime(60, kept);
  expect(kept()).toBe(true);
  expect(rounds).toBe(fails + 1);
});

it('retries when the pictures could not be loaded, and at once when the network is back', async () => {
  const { state, begin } = device();
  state.pictures = false;
  begin();
  await inTime(5, () => state.asked().some((name) => name.startsWith('get_arrays')));
  state.network('offline');
  const before = state.asked().length;
  await inTime(30, () => state.asked().length > before);
  expect(state.asked().length).toBe(before);
  expect(kept()).toBe(false);
  state.pictures = true;
  state.network('online');
  await inTime(4, kept);
  expect(kept()).toBe(true);
});

it('stops its requests while another version takes over, and continues if that version did not come — XTR-039', async () => {
  const { state, begin } = device();
  // The customer's plan is sent by a further file of the app.
  state.begin('wizard', { step: 3, diet: 32 });
  const told = (): number => state.putOnce().filter(({ name }) => name === 'order/getDraft').length;
  state.makesWay = true;
  begin();
  await inTime(5, () => state.questions > 0);
  await inTime(29, () => state.questions > 1 || told() > 0);
  expect([state.questions, told()]).toEqual([1, 0]);
  state.makesWay = false;
  await inTime(15, kept);
  expect(kept()).toBe(true);
  expect([state.questions, told()]).toEqual([2, 1]);
});

it('does not wait for data that the server refuses for good', async () => {
  const { state, begin } = device();
  state.outcome = (name) => (name === 'rating/getDishes' ? 'refused' : 'kept');
  begin();
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('starts again for the next customer, who has a separate mark', async () => {
  const { state, begin } = device();
  begin();
  await inTime(10, kept);
  state.become({ user: { tag: 'b' } });
  await state.settle();
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('loads all data in another language as soon as the customer chooses it', async () => {
  const { state, begin } = device();
  begin();
  await inTime(10, kept);
  state.forget();
  state.speak('ar');
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(kept()).toBe(true);
  const lists = state.asked().filter((each) => each.startsWith('get_arrays/get'));
  expect(lists.length).toBeGreaterThan(0);
  for (const each of lists) expect(each).toContain('"language":"ar"');
});

it('continues in the other language if the language changes during loading', async () => {
  const { state, begin } = device();
  begin();
  await inTime(5, () => state.asked().length > 2);
  state.speak('ar');
  await inTime(20, kept);
  expect(kept()).toBe(true);
  expect(
    state
      .asked()
      .filter((each) => each.startsWith('get_arrays/get'))
      .at(-1),
  ).toContain('"language":"ar"');
});

it('loads only the text pages for a visitor, once the worker is active', async () => {
  const { state, begin } = device();
  state.become({ state: 'signedOut', user: null });
  state.worker = false;
  begin();
  await inTime(5, () => state.asked().length > 0);
  expect(state.asked()).toEqual([]);
  state.worker = true;
  await inTime(60, kept);
  expect(state.asked()).toEqual(pages.map((id) => `static_pages/get {"id":"${id}","language":"en-US"}`));
  state.become({ state: 'signedIn', user: { tag: 'a' } });
  await state.settle();
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(state.asked()).toContain('order/get {"orderType":"active"}');
});

it('loads nothing if the browser stores nothing after the page is closed', async () => {
  const { state, begin } = device({ session: { persistent: false } });
  begin();
  await inTime(10, () => state.asked().length > 0);
  expect(state.asked()).toEqual([]);
});

it('loads the printed menu of the active plan in the account’s language, and again after a plan change', async () => {
  let version = 3;
  const held = testDevice({
    user: { tag: 'a', hasPlan: true, language: 'ar-AE' },
    answers: (name) => (name === 'order/get' ? { planParams: { id: 7 }, version } : {}),
    replies: () => ({ url: `/files/menu?key=k${version}`, version }),
  });
  const fetched: string[] = [];
  device();
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    return new Response(`%PDF ${version}`);
  });
  const menu = (): string | undefined => held.files.held().get('menu|7|ar')?.version;
  warmUp(
    held.engine,
    () => 'en',
    () => undefined,
    USUAL,
  );
  await inTime(10, kept);
  expect(menu()).toBe('3');
  expect(JSON.stringify([...held.files.held()])).not.toContain('key=');

  version = 4;
  held.changed();
  await inTime(10, () => menu() === '4');
  expect(menu()).toBe('4');
  held.changed();
  await inTime(10, () => false);
  expect(fetched).toEqual(['/files/menu?key=k3', '/files/menu?key=k4']);

  // The next start finds the file in the cache.
  performance.clearMarks();
  warmUp(
    held.engine,
    () => 'en',
    () => undefined,
    USUAL,
  );
  await inTime(10, kept);
  expect(kept()).toBe(true);
  expect(fetched).toHaveLength(2);
});

it('retries a menu that was not rendered in time, and does not wait for a menu that is refused for good', async () => {
  for (const [code, tries] of [
    ['rate_limited', 2],
    ['not_found', 1],
  ] as const) {
    performance.clearMarks();
    let asked = 0;
    const held = testDevice({
      user: { tag: 'a', hasPlan: true, language: 'en-US' },
      answers: (name) => (name === 'order/get' ? { planParams: { id: 7 }, version: 1 } : {}),
      replies: () => {
        asked += 1;
        return asked < 2 ? refused(code) : { url: '/files/menu', version: 1 };
      },
    });
    device();
    vi.stubGlobal('fetch', async () => new Response('%PDF'));
    warmUp(
      held.engine,
      () => 'en',
      () => undefined,
      USUAL,
    );
    await inTime(30, kept);
    expect(kept()).toBe(true);
    expect([code, asked]).toEqual([code, tries]);
  }
});

it.each([
  ['brings what shows PDFs last, for a customer whose menu is kept', false, 1],
  ['leaves it to the first PDF that is opened where the customer spares data', true, 0],
])('%s', async (_what, saveData, times) => {
  const { state, begin } = device();
  Object.assign(navigator, { connection: { saveData } });
  state.become({ user: { user_id: 1, tag: 'a', hasPlan: true, plannedUntil: null } });
  const allElse: boolean[] = [];
  keepsViewer.mockReset().mockImplementation(async () => allElse.push(kept()) > 0);
  begin();
  await inTime(10, kept);
  await inTime(10, () => keepsViewer.mock.calls.length > 0);
  expect(allElse).toEqual(Array.from({ length: times }, () => true));
});

// The last tests of this file: their touches have fake times, and the module remembers the latest touch.
it('pauses while the customer touches the screen, and continues afterwards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { state, begin } = device();
  begin();
  await inTime(2.4, () => false);
  window.dispatchEvent(new Event('pointerdown'));
  await inTime(1, () => false);
  expect(state.asked()).toEqual([]);
  window.dispatchEvent(new Event('pointerup'));
  await inTime(1, () => false);
  expect(state.asked()).toEqual([]);
  await inTime(5, () => state.asked().length > 3);
  expect(state.asked().length).toBeGreaterThan(3);
});

it('does not wait forever for a customer who never stops touching', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { state, begin } = device();
  begin();
  for (let touches = 0; touches < 15 && state.asked().length === 0; touches += 1) {
    window.dispatchEvent(new Event('pointerdown'));
    await inTime(1, () => false);
  }
  expect(state.asked().length).toBeGreaterThan(0);
});
