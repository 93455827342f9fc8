import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addDays, dayToWire, utcDayOf } from '#src/domain/days/day.ts';
import type { WiredReply } from '../../support/on-wire.ts';
import type { RunningServer } from '#server/start-server.ts';
import {
  BROWSER,
  connectClient,
  DEMO_PASSWORD,
  signInClient,
  startTestServer,
  type SignedIn,
} from '../../support/server/server.ts';

/** A client that follows the specification and shares no code with the app's client. */

let server: RunningServer;
let active: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  active = await signInClient(server.url, 'active@demo.test');
}, 180_000);
afterAll(() => server.close());

const today = utcDayOf(Date.now());
const order = async () => (await active.ask('order', { type: 'get', data: {} })).data as WiredReply<'order/get'>;
const inbox = async () =>
  (await (await fetch(`${server.url}/dev/inbox.json`)).json()) as { channel: string; subject: string; text: string }[];

describe('ids and days that were map keys', () => {
  it('are read as numbers — CLL-020, CLL-025, CHN-006', async () => {
    const { days, mealPlan, planParams } = await order();
    const date = Object.keys(days).find((wire) => days[wire]!.state === 'filled')!;
    const mealTypeId = Object.keys(mealPlan[date]!).find((type) => type === '3')!;
    const user_id = String(active.user.user_id);
    expect(
      await active.ask('menu_builder', {
        type: 'getSidesListClient',
        data: { orderId: String(planParams!.id), mealTypeId, ProID: mealPlan[date]![mealTypeId], userId: user_id },
      }),
    ).toMatchObject({ type: 'getSidesListClientOk', data: { list: expect.any(Array) as unknown } });
    expect(
      await active.ask('order', {
        type: 'skipTheDay',
        data: { skip_date: date, new_date: null, planId: planParams!.id, user_id: null },
      }),
    ).toMatchObject({ type: 'skipTheDayOk', data: { skipDate: Number(date) } });
  });

  it('are refused if they are another customer’s or no ids', async () => {
    const ask = (userId: unknown) =>
      active.ask('profile', { type: 'getForDashboard', data: { subtype: 'getPrefs', userId } });
    expect(await ask(String(active.user.user_id + 1))).toMatchObject({ data: { code: 'forbidden' } });
    for (const odd of ['', 'x', '1e1', '01', ' 1', '1.5', true])
      expect([odd, await ask(odd)]).toMatchObject([odd, { data: { code: 'bad_request' } }]);
  });
});

describe('a saved checkout', () => {
  it('may be sent back as received, and with meal types and weekdays as numbers — CLL-043, CLL-044, ENT-009', async () => {
    const draft = await signInClient(server.url, 'draft@demo.test');
    const pending = async () =>
      (await draft.ask('mobile_checkout', { type: 'getPending', data: { user_id: draft.user.user_id } }))
        .data as WiredReply<'mobile_checkout/getPending'>;
    const { planParams, mealPlan } = await pending();
    expect(
      await draft.ask('mobile_checkout', {
        type: 'set',
        data: { checkoutPlanParams: planParams, detailsData: mealPlan },
      }),
    ).toMatchObject({ type: 'setOk', data: { planParams, mealPlan } });
    expect(
      await draft.ask('mobile_checkout', {
        type: 'set',
        data: {
          checkoutPlanParams: {
            ...planParams,
            mealTypes: planParams!.mealTypes.map(Number),
            exclude_week_day: [5],
            price: undefined,
            full_price: undefined,
            discount_price: undefined,
            priceDatas: undefined,
            end_date: undefined,
          },
          detailsData: [],
        },
      }),
    ).toMatchObject({
      type: 'setOk',
      data: { planParams: { mealTypes: planParams!.mealTypes, exclude_week_day: ['5'] } },
    });
    draft.close();
  });
});

describe('the sign-in', () => {
  const ask = async (data: object) => {
    const visitor = await connectClient(server.url);
    const reply = await visitor.ask('login', { type: 'set', data: { browserId: BROWSER, app: 'customer', ...data } });
    visitor.close();
    return reply;
  };

  it('requests the code even if the code field is sent empty — CAL-015, AUT-006', async () => {
    for (const smscode of ['', null])
      expect(await ask({ email: 'sms@demo.test', password: DEMO_PASSWORD, smscode })).toMatchObject({ type: 'smsOk' });
    expect(await ask({ email: 'new@demo.test', password: DEMO_PASSWORD, smscode: '' })).toMatchObject({
      type: 'setOk',
    });
  });

  it('names each empty field — AUT-009', async () => {
    expect(await ask({ email: ' ', password: '' })).toMatchObject({
      type: 'setErr',
      data: {
        code: 'validation',
        errors: { email: 'Please enter your email', password: 'Please enter your password' },
      },
    });
  });
});

describe('a missing value', () => {
  it.each([
    ['setDishRating', { dish_id: 1 }, { rating: 'Please rate this dish', feedback: 'Leave few words about dish' }],
    ['setDishRating', { dish_id: 1, rating: null, feedback: 'good' }, { rating: 'Please rate this dish' }],
    [
      'setTotalRating',
      {},
      {
        feedback: 'Leave few words about MealPlan',
        rating: 'Please rate overall experience',
        rating2: 'Please rate food',
        rating3: 'Please rate customer service',
        rating4: 'Please rate delivery',
      },
    ],
  ])('is named by rating/%s %o — FBK-006, FBK-007, FBK-035, FBK-036', async (type, feedbackData, errors) => {
    expect(await active.ask('rating', { type, data: { feedbackData } })).toMatchObject({
      type: `${type}Err`,
      data: { code: 'validation', errors },
    });
  });

  it.each([
    ['setWeight', {}, ['weight']],
    ['setBodyAnalaysis', { data: { SMM: 3000 } }, ['BFM']],
    ['setBodyAnalaysis', { data: {} }, ['SMM', 'BFM']],
    ['setBodyMeasurements', { progress: { bust: 900, hips: null } }, ['waist', 'hips', 'leftBiceps', 'calf']],
    ['setBodyMeasurements', { progress: {} }, ['bust', 'waist', 'hips']],
  ])('is named by progress/%s %o, and nothing is deleted', async (type, data, fields) => {
    const date = dayToWire(today);
    const read = async () =>
      (await active.ask('progress', { type: 'get', data: {} })).data as WiredReply<'progress/get'>;
    const before = await read();
    const dated = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, { date, ...(value as object) }]));
    expect(await active.ask('progress', { type, data: dated })).toMatchObject({
      type: `${type}Err`,
      data: {
        code: 'validation',
        errors: Object.fromEntries(fields.map((field) => [field, 'Please enter value'])),
      },
    });
    expect(await read()).toEqual(before);
  });

  it('is no address: an empty select counts as missing — CLL-041', async () => {
    const save = (data: object) =>
      active.ask('profile', { type: 'getForDashboard', data: { subtype: 'saveAddressInfo', ...data } });
    const home = { street: 'Palm Street', apts: 'Villa 4', emirate: '1', area: '101', landmark: null };
    expect(await save({ ...home, emirate: '', area: '' })).toMatchObject({
      data: { code: 'validation', errors: { emirate: 'Please select emirate.', area: 'Please select area.' } },
    });
    expect(await save({ ...home, work_street: null, work_apts: null, work_emirate: null })).toMatchObject({
      type: 'saveAddressInfoOk',
      data: { user: { homeAddress: { street: 'Palm Street', emirate: 1, area: 101, landmark: '' } } },
    });
  });
});

describe('a request that the specification leaves open', () => {
  it('may have a choice between No and Yes as 0 and 1, as a boolean, or as the value of a select — CLL-018', async () => {
    const { planParams } = await order();
    for (const [sent, kept] of [
      [true, 1],
      ['0', 0],
      ['1', 1],
      [false, 0],
    ] as const)
      expect(
        await active.ask('order', { type: 'setCutlery', data: { orderId: planParams!.id, cutlery: sent } }),
      ).toMatchObject({ type: 'setCutleryOk', data: { cutlery: kept } });
    expect(
      await active.ask('order', { type: 'setCutlery', data: { orderId: planParams!.id, cutlery: 2 } }),
    ).toMatchObject({ data: { code: 'bad_request' } });
  });

  it('may have the hash of an array that no longer exists', async () => {
    expect(
      await active.ask('get_arrays', {
        type: 'get',
        data: { type: ['gender'], language: 'en', have: { formerList: 'x' } },
      }),
    ).toMatchObject({ type: 'success', data: { gender: expect.any(Array) as unknown } });
  });

  it('may be a call for the team without text — CLL-032', async () => {
    expect(await active.ask('profile', { type: 'getForDashboard', data: { subtype: 'alertMail' } })).toMatchObject({
      type: 'alertMailOk',
      data: { message: expect.any(String) as unknown },
    });
    expect((await inbox()).find(({ channel }) => channel === 'team')).toMatchObject({
      subject: 'Alert',
      text: expect.stringContaining('active@demo.test') as unknown,
    });
  });

  it('may come from a visitor whom the team can reach: the inbox shows their contact data — CAL-039', async () => {
    const visitor = await connectClient(server.url);
    await visitor.ask('profile', {
      type: 'guestplanRequest',
      data: { email: 'guest@mail.test', name: 'Guest', phone: '+971501112233' },
    });
    visitor.close();
    const [{ text } = { text: '' }] = (await inbox()).filter(({ channel }) => channel === 'team');
    expect(text).toContain('guest@mail.test');
    expect(text).toContain('+971501112233');
  });

  it('about a paused plan without an end returns its remaining deliveries and its unchanged last day — CAL-012', async () => {
    const paused = await signInClient(server.url, 'paused@demo.test');
    const left = (await paused.ask('order', { type: 'remainDeliveries', data: {} }))
      .data as WiredReply<'order/remainDeliveries'>;
    const view = async (hidePause: boolean | 1) =>
      (await paused.ask('order', { type: 'get', data: { hidePause } })).data as WiredReply<'order/get'>;
    const { planParams } = await view(false);
    expect(left).toMatchObject({ total: planParams!.days_count, days: [] });
    expect(left.left).toBeGreaterThan(0);
    expect((await view(1)).planParams).toEqual(planParams);
    expect(planParams!.end_date).toBeGreaterThan(dayToWire(addDays(today, 1)));
    paused.close();
  });
});
