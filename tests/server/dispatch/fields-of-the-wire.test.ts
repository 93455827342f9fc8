import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import {
  connectClient,
  signInClient,
  startTestServer,
  type SignedIn,
  type TestClient,
} from '../../support/server/server.ts';

type Fields = Readonly<Record<string, unknown>>;
const number = expect.any(Number) as unknown;
const text = expect.any(String) as unknown;
const flag = expect.any(Boolean) as unknown;
const numbers = expect.arrayContaining([number]) as unknown;

let server: RunningServer;
let visitor: TestClient;
const open: SignedIn[] = [];
const as = async (name: string): Promise<SignedIn> => {
  const held = open.find(({ user }) => user.email === `${name}@demo.test`);
  if (held) return held;
  const client = await signInClient(server.url, `${name}@demo.test`);
  open.push(client);
  return client;
};
const ask = async (client: TestClient, channel: string, type: string, data: object = {}): Promise<Fields> =>
  (await client.ask(channel, { type, data })).data as Fields;
const dashboard = (client: SignedIn, subtype: string) => ask(client, 'profile', 'getForDashboard', { subtype });

beforeAll(async () => {
  server = await startTestServer();
  visitor = await connectClient(server.url);
}, 120_000);
afterAll(async () => {
  visitor.close();
  for (const client of open) client.close();
  await server.close();
});

describe('a customer', () => {
  it.each([
    ['who it is', 'FLD-003', { user_id: number, token: text }],
    ['names and gender', 'FLD-004', { firstName: text, lastName: text, gender: 'female' }],
    ['the day of registration twice over', 'FLD-006', { regDate: number, registered: number }],
    ['what was weighed first and what is aimed at', 'FLD-009', { start_weight: number, goal_weight: number }],
    ['medical conditions', 'FLD-011', { medical: expect.any(Array) as unknown }],
    ['whether a wearable is connected, and that the data is complete', 'FLD-013', { fitbit_token: false, cc: true }],
    ['whether two steps are needed to sign in', 'FLD-019', { sms: false }],
    ['the plan', 'FLD-020', { plan: { diet: number, end: number, renew_status: number, order: number } }],
    [
      'ways of contact, employer, language and who delivers',
      'FLD-010',
      { email: 'active@demo.test', phone: text, company: number, language: text, delivery_partner_id: number },
    ],
  ])('has the %s fields — %s', async (_, _ids, fields) => {
    const client = await as('active');
    expect({ ...client.user, token: client.token }).toMatchObject(fields);
  });

  it('has a birthday in unix seconds, a weight in grams and a height in centimetres — FLD-005, FLD-007, FLD-008', async () => {
    const { user } = await as('active');
    const { birthday, weight, height } = user as unknown as Record<string, number>;
    expect(new Date(birthday! * 1000).getUTCFullYear()).toBeGreaterThan(1920);
    expect(birthday! % 86_400).toBe(0);
    expect([weight! > 30_000, weight! < 300_000]).toEqual([true, true]);
    expect([height! > 100, height! < 250]).toEqual([true, true]);
  });

  it('has allergies, dislikes and eliminated groups as lists of ids — FLD-014, FLD-015, FLD-017', async () => {
    const client = await as('allergic');
    expect(await dashboard(client, 'get')).toMatchObject({
      allergies: numbers,
      dislikes: numbers,
      eliminate_groups: numbers,
    });
  });

  it('has likes and dislikes of dishes and ingredients, allergies and groups in one answer — CHN-031', async () => {
    const prefs = await dashboard(await as('allergic'), 'getPrefs');
    expect(Object.keys(prefs).toSorted()).toEqual([
      'allergies',
      'dishdislikes',
      'dishlikes',
      'dislikes',
      'eliminate_groups',
    ]);
    expect(prefs['allergies']).toEqual(numbers);
  });

  it('has addresses in the server’s format, each kind with its default — FLD-021, FLD-022, FLD-023', async () => {
    const address = {
      street: text,
      apartments: text,
      emirate: number,
      area: number,
      landmark: text,
      locationlink: text,
      default: flag,
    };
    const { homeAddress } = (await as('active')).user as unknown as Fields;
    expect(homeAddress).toMatchObject(address);
    expect(await dashboard(await as('active'), 'getMainSettingsInfo')).toMatchObject({
      homeAddress: address,
      default_home: flag,
      default_work: flag,
      default_public: flag,
    });
  });

  it('has vouchers with a kind, a value and a code — FLD-018, FLD-038', async () => {
    const vouchers = (await Promise.all(['draft', 'renew', 'unpaid', 'new', 'active'].map(as))).flatMap(
      ({ user }) => (user as unknown as { vouchers: object[] }).vouchers,
    );
    expect(vouchers).toContainEqual(expect.objectContaining({ type: 'fixed', value: number, code: text }));
  });
});

describe('a plan', () => {
  it('has a dish for each meal type of each day, and a delivery slot — FLD-001, FLD-002', async () => {
    const { mealPlan, planParams } = await ask(await as('active'), 'order', 'get');
    const days = Object.values(mealPlan as Record<string, Fields>);
    expect(days.length).toBeGreaterThan(1);
    const { mealType, slot_id } = planParams as { mealType: (number | string)[]; slot_id: unknown };
    const each = Object.fromEntries(mealType.map((type) => [type, number]));
    for (const meals of days) expect(meals).toEqual(each);
    expect(slot_id).toEqual(number);
  });

  it('on pause has the start of the pause, and no end if the pause has none — FLD-024, FLD-025', async () => {
    expect(await dashboard(await as('paused'), 'getPause')).toMatchObject({
      startDate: number,
      endDate: null,
      isPause: true,
    });
  });

  it('has a manager and a nutritionist with name and gender — FLD-026', async () => {
    expect(await dashboard(await as('active'), 'getManagers')).toMatchObject({
      manager_name: text,
      manager_gender: expect.stringMatching(/^(fe)?male$/) as unknown,
      nutritionist_name: text,
      nutritionist_gender: expect.stringMatching(/^(fe)?male$/) as unknown,
    });
  });
});

describe('the measurements of a customer', () => {
  const date = Math.floor(Date.now() / 86_400_000) * 86_400;

  it('are maps of days to grams, tenths of a centimetre, and kcal — FLD-029, FLD-030, FLD-031, FLD-033', async () => {
    const client = await as('draft');
    await ask(client, 'progress', 'set', { date, weight: 71_300, waist: 805, calories: 1_840 });
    const girths = { thigh: 560, right_biceps: 330, left_biceps: 329, calf: 370, bust: 980, hips: 1_010, waist: 806 };
    await ask(client, 'progress', 'setBodyMeasurements', { progress: { date, ...girths } });
    const { progress } = await ask(client, 'progress', 'get');
    const at = Object.fromEntries(
      Object.entries(progress as Record<string, Fields>).map(([kind, map]) => [kind, map[date]]),
    );
    expect(at).toMatchObject({
      weight: 71_300,
      waist: 806,
      calories: 1_840,
      thigh: 560,
      rightBiceps: 330,
      leftBiceps: 329,
      calf: 370,
      bust: 980,
      hips: 1_010,
    });
  });

  it('are histories of weight, BMI, muscle and fat by day, the last two in hundredths — FLD-028, FLD-032', async () => {
    const client = await as('draft');
    await ask(client, 'progress', 'set', { date, weight: 71_300 });
    await ask(client, 'progress', 'setBodyAnalaysis', { data: { date, SMM: 3_107, BFM: 2_214 } });
    const { height } = client.user as unknown as { height: number };
    const BMIHistory = { [date]: Math.round(71_300 / 10 / (height / 100) ** 2) };
    expect(await ask(client, 'progress', 'get')).toMatchObject({
      weightHistory: { [date]: 71_300 },
      BMIHistory,
      SMMHistory: { [date]: 3_107 },
      BFMHistory: { [date]: 2_214 },
    });
  });

  it('are weights only for a request without a payload, and empty before the first weight — CHN-040', async () => {
    const [client, before] = [await as('draft'), await as('new')];
    await ask(client, 'progress', 'set', { date, weight: 71_300 });
    for (const [who, weightHistory] of [
      [client, { [date]: 71_300 }],
      [before, {}],
    ] as const)
      expect(await who.ask('progress', { type: 'getWeightHistory' })).toMatchObject({
        type: 'getWeightHistoryOk',
        data: { weightHistory },
      });
  });

  it('are nested by year, month and day for the weight chart — FLD-027', async () => {
    const client = await as('draft');
    await ask(client, 'progress', 'set', { date, weight: 71_300 });
    const day = new Date(date * 1000);
    const stats = (await dashboard(client, 'getWeightStats')) as Record<string, Record<string, Fields>>;
    expect(stats[day.getUTCFullYear()]![day.getUTCMonth() + 1]![day.getUTCDate()]).toBe(71_300);
  });
});

describe('public answers', () => {
  const lists = ['typeList', 'dietList', 'planList', 'products', 'ingredientList', 'areasListFull'] as const;
  const people = ['medicalConditions', 'companies', 'dishGroups', 'allEmirates', 'gender', 'language'] as const;
  const texts = ['deliveryPartnerFull', 'blogCategories', 'forumCategories'] as const;

  it('include the reference lists, none of them empty — FLD-042', async () => {
    const type = [...lists, ...people, ...texts];
    const arrays = await ask(visitor, 'get_arrays', 'get', { type, language: 'en' });
    for (const name of type) expect(Object.keys(arrays[name] as object).length, name).toBeGreaterThan(0);
  });

  it('include delivery partners with a name and a helpline — FLD-041', async () => {
    const arrays = await ask(visitor, 'get_arrays', 'get', { type: ['deliveryPartnerFull'], language: 'en' });
    const [partner] = arrays['deliveryPartnerFull'] as Fields[];
    expect(partner).toMatchObject({ name: text, helpline: expect.stringMatching(/^\+?\d[\d ]+$/) as unknown });
  });

  it('include the categories of articles and of discussions, each by its id — FLD-036, CHN-067, CHN-068', async () => {
    const arrays = await ask(visitor, 'get_arrays', 'get', {
      type: ['blogCategories', 'forumCategories'],
      language: 'en',
    });
    for (const name of ['blogCategories', 'forumCategories']) {
      const entries = Object.entries(arrays[name] as Fields);
      expect(entries.length, name).toBeGreaterThan(1);
      for (const entry of entries) expect(entry).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/\w/)]);
    }
  });

  it('include a page of texts with its name, description and encoded content, by alias or path — FLD-039, CHN-059', async () => {
    for (const id of ['terms', '/terms']) {
      const page = await ask(visitor, 'static_pages', 'get', { id });
      expect(page, id).toMatchObject({ id: 'terms', name: text, description: text });
      expect(decodeURIComponent(atob(page['content'] as string)), id).toMatch(/^</);
    }
  });
});

describe('the protocol', () => {
  it('carries a type and data both ways, and a message without a type is malformed — CHN-002', async () => {
    expect(await visitor.ask('settings', { type: 'getCustomfit', data: {} })).toMatchObject({
      type: 'getCustomfit',
      data: { diet_id: number },
    });
    expect(await visitor.ask('settings', { data: {} })).toMatchObject({ type: 'error', data: { code: 'bad_request' } });
  });

  it('is the only access to a customer’s data: HTTP serves only files and pages — CHN-005', async () => {
    const { token } = await as('active');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (const path of ['/api/order/get', '/api/progress/set', '/profile/get', '/order', '/login'])
      for (const method of ['GET', 'POST']) {
        const reply = await fetch(server.url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) });
        expect(reply.headers.get('content-type') ?? '', `${method} ${path}`).not.toContain('json');
        expect(await reply.text(), `${method} ${path}`).not.toContain('active@demo.test');
      }
  });
});
