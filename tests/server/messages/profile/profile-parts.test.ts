import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire, today as dayAt } from '#src/domain/days/day.ts';
import type { User } from '#src/protocol/account/user.ts';
import { DEMO_PASSWORD, signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  client = await signInClient(server.url, 'active@demo.test');
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

const dashboard = (subtype: string, data: object, by = client) =>
  by.ask('profile', { type: 'getForDashboard', data: { subtype, ...data } });
const set = (data: object, by = client) => by.ask('profile', { type: 'set', data });
const userOf = (reply: Awaited<ReturnType<typeof set>>): User => {
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: expect.stringMatching(/Ok$/) });
  return (reply.data as { user: User }).user;
};
const readUser = async (by = client): Promise<User> => (await dashboard('get', {}, by)).data as unknown as User;
const today = () => dayAt(server.services.clock.now(), 'UTC');
/** The last team message about this customer. */
const told = async () => {
  const [row] = await server.services.database.withTransaction(
    (tx) =>
      tx
        .select()
        .from(outgoingMessages)
        .where(and(eq(outgoingMessages.userId, client.user.user_id), eq(outgoingMessages.channel, 'team')))
        .orderBy(desc(outgoingMessages.id))
        .limit(1),
    'snapshot',
  );
  return { text: row?.text, ...(row?.body as Record<string, unknown>) };
};

describe('parts of the profile', () => {
  it('are saved under the dashboard’s names, and the reply has the customer — CHN-014, CHN-015, CHN-019', async () => {
    const main = await dashboard('saveMainInfo', {
      company: 2,
      birthday: dayToWire(day('1988-05-04')),
      phone: '050 765 43 21',
      password: DEMO_PASSWORD,
    });
    expect(main.type).toBe('saveMainInfoOk');
    expect(userOf(main)).toMatchObject({ company: 2, birthday: dayToWire(day('1988-05-04')), phone: '507654321' });
    const medical = await dashboard('saveMedicalInfo', { medical: [3, 3, 10] });
    expect(medical.type).toBe('saveMedicalInfoOk');
    expect(userOf(medical).medical).toEqual([3, 10]);
    for (const [theaction, value] of [
      ['weight', 70_250],
      ['height', 178.5],
      ['birthday', dayToWire(day('1990-01-31'))],
      ['start_weight', 80_000],
      ['goal_weight', 0],
    ] as const) {
      const reply = await dashboard('saveProfData', { theaction, value });
      expect(reply).toMatchObject({ type: 'saveProfDataOk', data: { message: 'Your profile was saved.' } });
      expect(userOf(reply)[theaction]).toBe(value === 0 ? null : value);
    }
  });

  it.each([
    ['a foreign company', 'saveMainInfo', { company: 9_999 }, { company: 'Please choose from the list.' }],
    [
      'an endless e-mail address',
      'saveMainInfo',
      { email: 'x'.repeat(5_000) },
      { email: 'Please enter a valid email address.' },
    ],
    [
      'an endless number',
      'saveMainInfo',
      { phone: '5'.repeat(5_000) },
      { phone: 'Please enter a phone number in the UAE.' },
    ],
    ['a foreign condition', 'saveMedicalInfo', { medical: [1, 9_999] }, { medical: 'Please choose from the list.' }],
    [
      'more than 500 kg',
      'saveProfData',
      { theaction: 'weight', value: 500_001 },
      { weight: 'Please enter a weight of up to 500 kg.' },
    ],
    [
      'less than nothing',
      'saveProfData',
      { theaction: 'weight', value: -1 },
      { weight: 'Please enter a weight of up to 500 kg.' },
    ],
    [
      'more than 300 cm',
      'saveProfData',
      { theaction: 'height', value: 300.01 },
      { height: 'Please enter a height of up to 300 cm.' },
    ],
    [
      'a birthday that is no day',
      'saveProfData',
      { theaction: 'birthday', value: 7 },
      { birthday: 'Please check the year of your birthday.' },
    ],
  ])('are refused when %s is wrong, with the message at its field: %s — MSG-045', async (_, subtype, data, errors) => {
    const before = await readUser();
    expect(await dashboard(subtype, data)).toMatchObject({
      type: `${subtype}Err`,
      data: { code: 'validation', errors },
    });
    expect(await readUser()).toEqual(before);
  });

  it('may have a birthday exactly 18 years ago, and not one day later', async () => {
    const born = (ahead: number) => {
      const [year, ...rest] = addDays(today(), ahead).split('-');
      return dayToWire(day([Number(year) - 18, ...rest].join('-')));
    };
    expect(await dashboard('saveMainInfo', { birthday: born(1), company: 5 })).toMatchObject({
      data: { errors: { birthday: 'You must be at least 18 years old.' } },
    });
    expect((await readUser()).company).toBe(2);
    expect(userOf(await dashboard('saveMainInfo', { birthday: born(0) })).birthday).toBe(born(0));
  });
});

describe('names and notes', () => {
  it('lose control characters and marks that turn the text, and keep their letters', async () => {
    const user = userOf(await set({ scenario: 'main', firstName: '\u202Eسارة\u0007 ', lastName: 'N\u2067our' }));
    expect(user).toMatchObject({ firstName: 'سارة', lastName: 'Nour' });
  });

  it('are refused at their field if they are too long, and nothing of the message is saved', async () => {
    const before = await readUser();
    expect(await set({ scenario: 'preferences', preferences: [101], notes: 'n'.repeat(10_000) })).toMatchObject({
      type: 'setErr',
      data: { errors: { notes: 'Please use at most 4,000 characters.' } },
    });
    expect(await set({ scenario: 'main', firstName: 'N'.repeat(10_000), height: 180 })).toMatchObject({
      data: { code: 'validation', errors: { firstName: expect.any(String) } },
    });
    expect(await readUser()).toEqual(before);
    expect(userOf(await set({ scenario: 'preferences', notes: 'n'.repeat(4_000) })).notes).toHaveLength(4_000);
  });
});

describe('the message to the team', () => {
  it('contains the old value, the new one and the day on which it takes effect — PRF-022, CHN-018', async () => {
    userOf(await set({ scenario: 'main', height: 180, medical: [1], company: 1 }));
    userOf(await set({ scenario: 'main', height: 171.5, medical: [1, 2], company: 0, weight: 66_400 }));
    const { companies } = arraysOf(server);
    expect(await told()).toMatchObject({
      text: 'Profile',
      thetype: 1,
      before: { height: '180 cm', medical: ['Type 1 diabetes'], companyId: companies[0]!.title, weight: '70.25 kg' },
      after: {
        height: '171.5 cm',
        medical: ['Type 1 diabetes', 'Type 2 diabetes'],
        companyId: null,
        weight: '66.4 kg',
      },
      'counts from': today(),
    });
  });

  it('contains phone numbers with their old and new country codes — PRF-022', async () => {
    userOf(await set({ scenario: 'main', whatsUpnumber: '501234567', WPC_CODE: '+971' }));
    userOf(await set({ scenario: 'main', whatsUpnumber: '7911 123456', WPC_CODE: '+44' }));
    expect(await told()).toMatchObject({
      before: { whatsapp: '+971 501234567' },
      after: { whatsapp: '+44 7911123456' },
    });
  });

  it('contains names of dishes, ingredients and groups, and the first day that is not yet cooked — PRF-022, CHN-018', async () => {
    const { products, ingredientList, dishGroups } = arraysOf(server);
    const from = addDays(today(), 4);
    const [liked, disliked] = products as [(typeof products)[0], (typeof products)[0]];
    await dashboard('savePrefs', { dishlikes: [], dishdislikes: [] });
    await dashboard('savePrefs', { dishlikes: [liked.id], dishdislikes: [disliked.id] });
    expect(await told()).toMatchObject({
      text: 'Liked and disliked dishes',
      thetype: 2,
      before: { liked: [], disliked: [] },
      after: { liked: [liked.title], disliked: [disliked.title] },
      'counts from': from,
    });
    const ingredient = ingredientList.find(({ isGroup }) => !isGroup)!;
    await dashboard('saveDislike', { dislikes: [] });
    await dashboard('saveDislike', { dislikes: [ingredient.id] });
    expect(await told()).toMatchObject({ before: [], after: [ingredient.title], 'counts from': from });
    await dashboard('saveEliminateGroups', { eliminate_groups: [] });
    await dashboard('saveEliminateGroups', { eliminate_groups: [dishGroups[0]!.id] });
    expect(await told()).toMatchObject({ before: [], after: [dishGroups[0]!.title], 'counts from': from });
    userOf(await set({ scenario: 'preferences', preferences: [ingredient.id], notes: 'No onions' }));
    expect(await told()).toMatchObject({
      text: 'Likes and notes',
      after: { likes: [ingredient.title], notes: 'No onions' },
    });
  });
});

it('two devices can save different fields, and for one field the later save wins and the earlier device receives it', async () => {
  const other = await signInClient(server.url, 'active@demo.test', 'BROWSEROFTHEOTHER');
  userOf(await set({ scenario: 'main', height: 160 }));
  userOf(await set({ scenario: 'main', lastName: 'Haddad' }, other));
  expect(await readUser()).toMatchObject({ height: 160, lastName: 'Haddad' });
  const heard = client.next('client_check', ({ type }) => type === 'update');
  userOf(await set({ scenario: 'main', height: 165 }, other));
  expect((await heard).data).toMatchObject({ height: 165 });
  other.close();
});
