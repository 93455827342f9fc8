import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import type { RunningServer } from '#server/start-server.ts';
import { dataOf } from '#tests/support/server/checkout.ts';
import { signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let allergic: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  allergic = await signInClient(server.url, 'allergic@demo.test');
}, 120_000);
afterAll(async () => {
  allergic?.close();
  await server?.close();
});

describe('the profile data that the checkout saves', () => {
  const dashboard = (subtype: string, data: object) =>
    allergic.ask('profile', { type: 'getForDashboard', data: { subtype, ...data } });

  it('may be the list of dislikes or of eliminated groups, and no other list — CLL-040, CHN-020, CHN-031', async () => {
    const { userId } = { userId: allergic.user.user_id };
    const [ingredient] = arraysOf(server).ingredientList.filter(({ isGroup }) => !isGroup);
    const save = (theaction: string, value: number[]) =>
      dashboard('saveProfDataMobile', { userId, theaction, value, deviceType: 'web' });
    expect(await save('dislikes', [ingredient!.id])).toMatchObject({
      type: 'saveProfDataMobileOk',
      data: { action: 'dislikes', value: [ingredient!.id] },
    });
    expect(await save('eliminate_groups', [14])).toMatchObject({
      type: 'saveProfDataMobileOk',
      data: { action: 'eliminate_groups', value: [14] },
    });
    for (const wrong of [{ theaction: 'allergies' }, { deviceType: 'fridge' }])
      expect(
        await dashboard('saveProfDataMobile', {
          userId,
          theaction: 'dislikes',
          value: [],
          deviceType: 'web',
          ...wrong,
        }),
      ).toMatchObject({ type: 'saveProfDataMobileErr', data: { code: 'bad_request' } });
    expect(await save('dislikes', [999_999])).toMatchObject({
      type: 'saveProfDataMobileErr',
      data: { code: 'validation' },
    });
    expect(dataOf(await dashboard('getPrefs', {}))).toMatchObject({
      dislikes: [ingredient!.id],
      eliminate_groups: [14],
    });
  });

  const home = {
    street: 'Al Raha Street',
    apts: 'Villa 12',
    emirate: 1,
    area: 101,
    landmark: 'Behind the school',
    locationlink: 'https://maps.app.goo.gl/abc',
  };

  it('may be the delivery address, and only the main one is checked whole — CHK-045, CLL-041, MSG-034, MSG-035, MSG-036, MSG-037, MSG-038, ENT-038, ENT-039', async () => {
    const save = (data: object) => dashboard('saveAddressInfo', { userId: allergic.user.user_id, ...data });
    for (const [field, value, message] of [
      ['street', ' ', 'Please enter a street.'],
      ['apts', '', 'Please enter a Apartment or Villa.'],
      ['emirate', 0, 'Please select emirate.'],
      ['area', 201, 'Please select area.'],
      ['locationlink', 'https://evil.test/maps', 'Invalid Google Maps URL'],
    ] as const)
      expect(await save({ ...home, [field]: value })).toMatchObject({
        type: 'saveAddressInfoErr',
        data: { code: 'validation', errors: { [field]: message } },
      });
    for (const field of ['work_locationlink', 'public_locationlink'])
      for (const link of ['the blue gate', 'https://maps.google.com\\@evil.test/'])
        expect(await save({ ...home, [field]: link })).toMatchObject({
          data: { code: 'validation', errors: { [field]: 'Invalid Google Maps URL' } },
        });
    const second = { work_emirate: 1, work_area: 201, work_locationlink: ' https://MAPS.google.com?q=24,54 ' };
    const reply = await save({ ...home, default_home: 1, default_work: 0, work_street: '', ...second });
    expect(reply).toMatchObject({
      type: 'saveAddressInfoOk',
      data: {
        message: expect.any(String),
        user: {
          homeAddress: {
            street: 'Al Raha Street',
            apartments: 'Villa 12',
            emirate: 1,
            area: 101,
            landmark: 'Behind the school',
            locationlink: 'https://maps.app.goo.gl/abc',
            latitude: expect.any(Number),
            longtitude: expect.any(Number),
            default: true,
          },
          workAddress: {
            street: '',
            emirate: 1,
            area: 201,
            locationlink: 'https://maps.google.com/?q=24,54',
            default: false,
          },
        },
      },
    });
  });

  it('does not allow home and work to be both the default, and the public address is independent — ENT-040, ENT-041, CHN-016, FLD-022', async () => {
    const save = (data: object) => dashboard('saveAddressInfo', data);
    const defaults = ({ type, data }: Awaited<ReturnType<typeof save>>) => {
      expect(type).toBe('saveAddressInfoOk');
      const { user } = data as { user: Record<string, { default: boolean } | null> };
      return ['homeAddress', 'workAddress', 'publicAddress'].map((name) => user[name]?.default ?? null);
    };
    await save({
      ...home,
      default_home: 1,
      work_street: 'Office Street',
      public_street: 'Beach Road',
      default_public: 1,
    });
    expect(defaults(await save({ default_work: 1, default_home: 0 }))).toEqual([false, true, true]);
    expect(defaults(await save({ default_home: 1 }))).toEqual([true, false, true]);
    expect(defaults(await save({ default_public: 0 }))).toEqual([true, false, false]);
  });

  it('includes the request for a plan, which tells the team who asks — CLL-039', async () => {
    const { user_id: userId } = allergic.user;
    expect(
      await dashboard('planRequest', {
        userId,
        email: 'me@demo.test',
        firstName: 'Mona',
        lastName: '<b>R</b>',
        phone: '5',
      }),
    ).toMatchObject({
      type: 'planRequestOk',
      data: { message: 'Request sent, will get back to you soon' },
    });
    const { teamRequests } = await import('#server/db/schema/upkeep.ts');
    const { and, eq } = await import('drizzle-orm');
    const rows = await server.services.database.withTransaction((tx) =>
      tx
        .select()
        .from(teamRequests)
        .where(and(eq(teamRequests.userId, userId), eq(teamRequests.kind, 'plan'))),
    );
    expect(rows.map(({ body }) => body)).toMatchObject([{ email: 'me@demo.test', name: 'Mona R', phone: '5' }]);
  });
});
