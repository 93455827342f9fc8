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

it('marks the moment at which everything is on the device, the pages of the footer and a saved checkout among it', async () => {
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

it('brings everything onto a device that does not wake apps, as one that is not installed or in the view of another app', async () => {
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

it('says another fault of being woken aloud', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { state, begin } = device();
  state.refusal = 'AbortError';
  begin();
  await inTime(10, () => state.rounds > 0);
  expect(said).toHaveBeenCalledWith('not everything was brought onto the device', expect.any(DOMException));
  said.mockRestore();
});

it('takes a plan that was ordered off the device, and leaves one that is still put together', async () => {
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

it('tells the server of a plan that was put together and left, at the start and when the network is back — XTR-028', async () => {
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

it('loads what the shell does: settings, default dishes, personal plans and their sides, remaining deliveries, lists — SHL-049, CAL-006, CAL-011', async () => {
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

it('brings the last plan along for who has renewed already: it is the one that a further renewal repeats', async () => {
  const { state, begin } = device();
  state.become({ user: { tag: 'a', alreadyRenewed: true } });
  begin();
  await inTime(10, kept);
  expect(state.asked()).toContain('order/get {"orderType":"last"}');
});

it('tries again, ever more seldom, what was not answered, and does not say that it is there before', async () => {
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

it('tries again when the pictures could not be fetched, and at once when the network is back', async () => {
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

it('asks for nothing more while another version takes over, and goes on when that did not come — XTR-039', async () => {
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

it('what is refused for good is not waited for', async () => {
  const { state, begin } = device();
  state.outcome = (name) => (name === 'rating/getDishes' ? 'refused' : 'kept');
  begin();
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('begins anew for the next customer, whose mark is their own', async () => {
  const { state, begin } = device();
  begin();
  await inTime(10, kept);
  state.become({ user: { tag: 'b' } });
  await state.settle();
  expect(kept()).toBe(false);
  await inTime(10, kept);
  expect(kept()).toBe(true);
});

it('brings everything in another language as soon as that is chosen', async () => {
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

it('goes on in the other language when that is chosen on the way', async () => {
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

it('brings the pages of texts, and nothing else, to a visitor once the worker is active', async () => {
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

it('prepares nothing where nothing outlives the page', async () => {
  const { state, begin } = device({ session: { persistent: false } });
  begin();
  await inTime(10, () => state.asked().length > 0);
  expect(state.asked()).toEqual([]);
});

it('brings the printed menu of the running plan, in the language of the account, and anew when the plan has changed', async () => {
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

it('tries again when the menu could not be drawn in time, and waits for none that is refused for good', async () => {
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
it('asks for nothing while the customer touches the screen, and goes on afterwards', async () => {
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

it('does not wait for ever on a customer who never rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { state, begin } = device();
  begin();
  for (let touches = 0; touches < 15 && state.asked().length === 0; touches += 1) {
    window.dispatchEvent(new Event('pointerdown'));
    await inTime(1, () => false);
  }
  expect(state.asked().length).toBeGreaterThan(0);
});
