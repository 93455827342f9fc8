import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { sendUnsentPlan } from '#src/building/unsent-plan.ts';
import { judgeCopy } from '#src/building/server-copy.ts';
import { day } from '#src/domain/days/day.ts';
import type { WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import type { WiredDraft } from '../../support/on-wire.ts';
import { forgetCustomer } from '#src/state/engine/other-customer.ts';
import { connect, device, wireOn, world } from '../../support/screens/checkout-world.ts';
import { pressButton as press } from '../../support/screens/open-pages.tsx';
import { refused, unanswered } from '../../support/screens/device/answers.ts';
import {
  askedOf,
  copy,
  draftNow,
  elsewhere,
  fiveDays,
  newWizard,
  openWizard,
  speakWizard,
  tap,
} from '../../support/screens/wizard-page.tsx';
import { patient } from '../../support/patience.ts';

beforeAll(speakWizard);
beforeEach(() => {
  // Each test has a customer of its own.
  forgetCustomer();
  newWizard();
  // Only timeouts are fake, so that tests need not wait for a quiet moment; the fake time runs on with the real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

const open = () => openWizard('/menu/summary');
const sent = () => askedOf('order/setDraft');
const { setTimeout: later } = globalThis;
/** Waits until work that has begun is done: parts of the page, answers. */
const moment = () => new Promise((resolve) => later(resolve, patient(300)));
/** Waits until the last change has been sent. */
const settled = async (): Promise<void> => {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1_600);
    await moment();
  });
};
const said = () => screen.queryByText(/^Kept on this device/)?.textContent;
const card = () => screen.getByRole('radio', { name: /^Card on delivery/ });
const agreeOn = (draft: WiredDraft | null, version: number): void => {
  device.begin('wizard-copy', { version, agreed: draft });
};

describe('The draft of a plan on two devices', () => {
  it('is sent unchanged and after each change, and the screen says where it is saved — XTR-028', async () => {
    await open();
    await settled();
    expect(sent().map(({ request }) => request)).toEqual([{ draft: fiveDays(), version: 0 }]);
    expect(said()).toBe('Kept on this device and for your other devices');
    await tap(card());
    expect(said()).toBe('Kept on this device');
    await settled();
    expect(sent().at(-1)!.request).toEqual({ draft: fiveDays({ paymentMethod: 'card' }), version: 1 });
    expect(said()).toBe('Kept on this device and for your other devices');
  });

  it('is taken from the second device if this device has no draft or no newer change — XTR-028', async () => {
    newWizard({ step: 1, build: 'new' });
    world.user = { ...world.user, buildStep: 6 };
    elsewhere(fiveDays(), 3);
    await open();
    await settled();
    expect(draftNow()).toEqual(fiveDays());
    expect(screen.getByRole('region', { name: 'Your plan' })).toBeTruthy();
    elsewhere(fiveDays({ paymentMethod: 'card' }), 4);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await settled();
    expect(draftNow().paymentMethod).toBe('card');
    expect(sent()).toEqual([]);
  });

  it('causes a question if both devices changed it, and is never merged — XTR-028', async () => {
    agreeOn(fiveDays({ cutlery: 0 }), 1);
    elsewhere(fiveDays({ diet: 33, menu: {} }), 2);
    await open();
    await settled();
    const alert = within(await screen.findByRole('alert', {}, { timeout: patient(1_000) }));
    expect(alert.getByRole('heading', { name: 'This plan was changed on two devices' })).toBeTruthy();
    expect(
      alert.getByRole('heading', { name: /On the other device \(Chrome on Windows\), saved .*:02 [AP]M/ }),
    ).toBeTruthy();
    const lists = alert.getAllByRole('list').map((list) => list.textContent);
    expect(lists).toEqual([
      expect.stringMatching(/^BalancedLunch and Dinner5 daysFrom Wed 25 NovAbu Dhabi · 2–6 AM10 meals chosen$/),
      expect.stringMatching(/Lunch and Dinner5 daysFrom Wed 25 NovAbu Dhabi · 2–6 AMNo meal chosen yet$/),
    ]);
    expect([draftNow(), copy.draft]).toEqual([fiveDays(), fiveDays({ diet: 33, menu: {} })]);
    // An order now would discard the changes of the other device.
    const order = screen.getByRole('button', { name: 'Place my order' });
    expect(order.closest('[inert]')).not.toBeNull();
    await press('Continue the other one');
    await settled();
    expect(draftNow()).toEqual(fiveDays({ diet: 33, menu: {} }));
    expect(sent()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Place my order' }).closest('[inert]')).toBeNull();
  });

  it.each([
    ['another time of delivery', { deliverySlot: 2 }, /^Abu Dhabi · (?!2–6 AM)/, null],
    ['other meals of a day', { mealType: [3, 31], menu: {} }, /^Lunch$/, null],
    [
      'another dish',
      { menu: { ...fiveDays().menu, [wireOn(4)]: { 3: 2033, 5: 2032 } } },
      null,
      /^The dishes of 1 meal/,
    ],
    [
      'a dish for another meal',
      { menu: { ...fiveDays().menu, [wireOn(4)]: { 5: 2032 }, [wireOn(9)]: { 3: 2031 } } },
      null,
      /^The dishes of 1 meal/,
    ],
    ['another way to pay', { paymentMethod: 'cash', mealType: [51, 5, 31, 3] }, null, /^They differ in other answers/],
  ] satisfies [string, WiredDraft, RegExp | null, RegExp | null][])(
    'shows the difference between the devices in the question: %s — XTR-028',
    async (_, more, line, sentence) => {
      agreeOn(fiveDays({ cutlery: 0 }), 1);
      elsewhere(fiveDays(more), 2);
      await open();
      await settled();
      const alert = within(screen.getByRole('alert'));
      const [here, there] = alert.getAllByRole('list').map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map((each) => each.textContent),
      );
      const apart = there!.filter((each) => !here!.includes(each));
      if (line) expect(apart.some((each) => line.test(each))).toBe(true);
      else expect(apart).toEqual([]);
      expect(alert.queryAllByText(/^The dishes of \d+ meal|^They differ/).map((each) => each.textContent)).toEqual(
        sentence ? [expect.stringMatching(sentence)] : [],
      );
    },
  );

  it('can be continued from this device, and this version then replaces the other', async () => {
    agreeOn(fiveDays({ cutlery: 0 }), 1);
    elsewhere(fiveDays({ diet: 33 }), 2);
    await open();
    await settled();
    await press('Continue this device’s plan');
    expect(sent().map(({ request }) => request)).toEqual([{ draft: fiveDays(), version: 2 }]);
    expect(screen.queryByRole('heading', { name: 'This plan was changed on two devices' })).toBeNull();
  });

  it('stays on both devices if sending failed or was refused, and the screen says why', async () => {
    agreeOn(fiveDays({ cutlery: 0 }), 1);
    elsewhere(fiveDays({ diet: 33 }), 2);
    await open();
    await settled();
    world.answers.set('order/setDraft', [unanswered, refused('forbidden', 'You took back your consent.')]);
    await press('Continue this device’s plan');
    expect(screen.getByText(/^There was no answer yet, so both are still kept/)).toBeTruthy();
    await press('Continue this device’s plan');
    expect(screen.getByText('You took back your consent.')).toBeTruthy();
    expect(screen.queryByText(/^There was no answer yet/)).toBeNull();
    expect([draftNow(), copy.draft]).toEqual([fiveDays(), fiveDays({ diet: 33 })]);
  });

  it('stays on this device if the second one ordered or discarded it, until the customer confirms', async () => {
    agreeOn(fiveDays(), 4);
    await open();
    await settled();
    expect(screen.getByRole('alert').textContent).toContain('On the other device it was ordered or discarded.');
    expect(draftNow()).toEqual(fiveDays());
    await press('Discard it here, too');
    expect(draftNow()).toEqual({});
  });

  it('is continued on this device while offline, and is sent when the network is back', async () => {
    await connect(false);
    await open();
    await tap(card());
    await settled();
    expect(said()).toBe('Kept on this device');
    expect(sent()).toEqual([]);
    await connect(true);
    await settled();
    expect(copy.draft).toEqual(fiveDays({ paymentMethod: 'card' }));
  });

  it('is compared before it is sent after an offline time, so another plan with the same version stays intact — XTR-028', async () => {
    agreeOn(fiveDays(), 1);
    elsewhere(fiveDays(), 1);
    await open();
    await settled();
    await connect(false);
    await tap(card());
    // The plan was ordered on another device, which has begun a new one: its versions start at 1 again.
    const anew = fiveDays({ diet: 33, menu: {} });
    elsewhere(anew, 1);
    await connect(true);
    await settled();
    expect(copy.draft).toEqual(anew);
    expect(screen.getByRole('heading', { name: 'This plan was changed on two devices' })).toBeTruthy();
  });

  it('leaves no retry timers behind when the screen is closed', async () => {
    world.answers.set('order/setDraft', [refused('internal', 'Later')]);
    const begun = vi.spyOn(globalThis, 'setTimeout');
    const ended = vi.spyOn(globalThis, 'clearTimeout');
    await open();
    await settled();
    await tap(card());
    await settled();
    cleanup();
    const tries = begun.mock.results.filter((_, at) => begun.mock.calls[at]![1] === 30_000).map(({ value }) => value);
    expect(tries.length).toBeGreaterThan(1);
    expect(ended.mock.calls.map(([timer]) => timer)).toEqual(expect.arrayContaining(tries));
    begun.mockRestore();
    ended.mockRestore();
  });

  it('is not sent while its order is being placed', async () => {
    newWizard(fiveDays({ ordering: { price: 100 } }));
    await open();
    await settled();
    expect([...sent(), ...askedOf('order/getDraft')]).toEqual([]);
  });
});

describe('A draft that is left before it was sent to the server', () => {
  const soon = () =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(400);
      await moment();
    });
  const touched = fiveDays({ paymentMethod: 'card' });

  it('is sent when the customer leaves the wizard right after the last tap — XTR-028', async () => {
    await open();
    await settled();
    await tap(card());
    cleanup();
    await soon();
    expect(sent().at(-1)!.request).toEqual({ draft: touched, version: 1 });
    expect(device.draft('wizard-copy')).toEqual({ version: 2, agreed: touched });
  });

  it.each([
    ['hidden', 'visibilitychange'],
    ['visible', 'pagehide'],
  ] as const)('is sent once when the page is closed: %s at %s', async (visibility, event) => {
    await open();
    await settled();
    await tap(card());
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
    const before = sent().length;
    await act(async () => void (event === 'pagehide' ? window : document).dispatchEvent(new Event(event)));
    vi.restoreAllMocks();
    expect(sent().slice(before)).toEqual([
      expect.objectContaining({ request: { draft: touched, version: 1 } }) as unknown,
    ]);
    await settled();
    expect(sent()).toHaveLength(before + 1);
  });

  it('is sent by the next step of the wizard', async () => {
    await open();
    await settled();
    await tap(card());
    await tap(screen.getByRole('link', { name: 'BACK' }));
    await settled();
    expect(sent().map(({ request }) => request)).toEqual([
      { draft: fiveDays(), version: 0 },
      { draft: touched, version: 1 },
    ]);
  });

  const leave = async (): Promise<void> => {
    await device.settle();
    await sendUnsentPlan(device.engine);
    await device.settle();
  };
  it('is sent after the wizard, unless it is being ordered, is unchanged or was changed on another device', async () => {
    await leave();
    expect([sent().length, copy.draft]).toEqual([1, fiveDays()]);
    await leave();
    device.begin('wizard', fiveDays({ ordering: { price: 1 }, cutlery: 1 }));
    await leave();
    device.begin('wizard', fiveDays({ step: 7, cutlery: 1 }));
    await leave();
    device.begin('wizard', fiveDays({ cutlery: 1 }));
    elsewhere(fiveDays({ diet: 33 }), 2);
    await leave();
    expect([sent().length, copy.draft]).toEqual([1, fiveDays({ diet: 33 })]);
    // The server already has the same draft.
    elsewhere(fiveDays({ cutlery: 1 }), 3);
    await leave();
    expect(device.draft('wizard-copy')).toEqual({ version: 3, agreed: fiveDays({ cutlery: 1 }) });
    expect(sent()).toHaveLength(1);
  });

  it('is not sent again unchanged after the server refused it', async () => {
    device.begin('wizard', fiveDays({ notes: 'x' }));
    world.answers.set('order/setDraft', [refused('bad_request', 'Too large')]);
    await leave();
    await leave();
    expect(sent()).toHaveLength(1);
  });
});

describe('The result of comparing three copies', () => {
  const one: WizardDraft = { diet: 32 };
  const two: WizardDraft = { diet: 33 };
  const none: WizardDraft = {};
  const opened: WizardDraft = { step: 1, build: 'new', end_date: day('2026-11-24') };
  it.each([
    ['nothing anywhere', none, null, 0, null, 0, 'nothing'],
    ['begun here only', one, null, 0, null, 0, 'send'],
    ['changed here', two, one, 3, one, 3, 'send'],
    ['cleared here', none, one, 3, one, 3, 'send'],
    ['the same on both, and only this device does not know', one, null, 0, one, 1, 'agree'],
    ['changed there', one, one, 3, two, 4, 'take'],
    ['begun there', none, null, 0, one, 1, 'take'],
    ['begun there, and only opened here', opened, null, 0, one, 1, 'take'],
    ['changed on both', two, one, 3, { diet: 34 }, 4, 'ask'],
    ['begun on both', two, null, 0, one, 1, 'ask'],
    ['put away there', one, one, 3, null, 0, 'ask'],
    ['put away on both', none, one, 3, null, 0, 'agree'],
    ['another plan of the same number there', one, one, 1, two, 1, 'take'],
  ] as const)('%s', (_, own, agreed, version, draft, standing, verdict) => {
    const there = { version: standing, draft, savedAt: null, device: null };
    expect(judgeCopy(own, { version, agreed }, there)).toBe(verdict);
  });
});

vi.setConfig({ testTimeout: 20_000 });
