import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arraysOf } from '#tests/support/catalogue/arrays.ts';
import { measurements } from '#server/db/schema/progress.ts';
import { outgoingMessages } from '#server/db/schema/upkeep.ts';
import type { RunningServer } from '#server/start-server.ts';
import { addDays, day, dayToWire, today as dayAt } from '#src/domain/days/day.ts';
import type { User } from '#src/protocol/account/user.ts';
import { DEMO_PASSWORD, signInClient, startTestServer, type SignedIn } from '#tests/support/server/server.ts';

let server: RunningServer;
let client: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  client = await signInClient(server.url, 'new@demo.test');
}, 120_000);
afterAll(async () => {
  client?.close();
  await server?.close();
});

const set = (scenario: 'main' | 'delivery', data: object) =>
  client.ask('profile', { type: 'set', data: { scenario, ...data } });
const saved = (reply: Awaited<ReturnType<typeof set>>): User => {
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ type: 'setOk' });
  return (reply.data as { user: User }).user;
};
const read: RunningServer['services']['database']['withTransaction'] = (work) =>
  server.services.database.withTransaction(work, 'snapshot');
const newestTo = (channel: 'team' | 'email') =>
  read(
    async (tx) =>
      (
        await tx
          .select()
          .from(outgoingMessages)
          .where(and(eq(outgoingMessages.userId, client.user.user_id), eq(outgoingMessages.channel, channel)))
          .orderBy(desc(outgoingMessages.id))
      )[0],
  );
const now = () => dayAt(server.services.clock.now(), 'UTC');

describe('profile/set with the main fields', () => {
  it('saves only the sent fields, notifies the team, and dates a weight today — CLL-029, PRF-022, PRF-032, PRF-033', async () => {
    const user = saved(
      await set('main', {
        firstName: ' <b>Lina</b> ',
        phone: '050 123 45 67',
        password: DEMO_PASSWORD,
        gender: 'female',
        birthday: dayToWire(day('1990-02-28')),
        height: 168,
        weight: 71_300,
        goal_weight: 64_000,
        medical: [2, 1, 2],
      }),
    );
    expect(user).toMatchObject({
      firstName: 'Lina',
      lastName: client.user['lastName'],
      email: 'new@demo.test',
      phone: '501234567',
      gender: 'female',
      height: 168,
      weight: 71_300,
      goal_weight: 64_000,
      medical: [2, 1],
    });
    expect(await newestTo('team')).toMatchObject({
      text: 'Profile',
      body: { thetype: 1, after: { firstName: 'Lina' } },
    });
    const weighed = and(eq(measurements.userId, client.user.user_id), eq(measurements.kind, 'weight'));
    expect(await read((tx) => tx.select().from(measurements).where(weighed))).toMatchObject([
      { day: now(), value: 71_300, source: 'manual' },
    ]);
    const told = (await newestTo('team'))!.id;
    saved(await set('main', { firstName: 'Lina', height: 168 }));
    expect((await newestTo('team'))!.id).toBe(told);
  });

  it('names each wrong field and saves nothing — CLL-029', async () => {
    const reply = await set('main', {
      firstName: ' ',
      lastName: 'Kept out',
      email: 'active@demo.test',
      phone: '12345',
      whatsUpnumber: '1',
      birthday: dayToWire(addDays(now(), -17 * 365)),
      height: 301,
      weight: 500_001,
      medical: [9_999],
      company: 9_999,
      language: 'fr-FR',
    });
    expect(reply).toMatchObject({
      type: 'setErr',
      data: {
        code: 'validation',
        message: 'Please enter your first name.',
        errors: {
          firstName: 'Please enter your first name.',
          email: 'This email address is already in use.',
          phone: 'Please enter a phone number in the UAE.',
          whatsUpnumber: 'Please enter a valid WhatsApp number.',
          birthday: 'You must be at least 18 years old.',
          height: 'Please enter a height of up to 300 cm.',
          weight: 'Please enter a weight of up to 500 kg.',
          medical: 'Please choose from the list.',
          company: 'Please choose from the list.',
          language: 'Please choose from the list.',
        },
      },
    });
    expect(saved(await set('main', {})).lastName).toBe(client.user['lastName']);
  });

  it('answers in the new language at once, on this and other devices — ENT-052, CLL-029', async () => {
    expect(client.user['language']).toBe('en-US');
    const other = await signInClient(server.url, 'new@demo.test', 'BROWSEROFLANGUAG');
    const reply = await set('main', { language: 'ar' });
    expect(saved(reply).language).toBe('ar-AE');
    expect((reply.data as { message: string }).message).toBe('تم حفظ ملفك الشخصي.');
    const refused = await other.ask('profile', { type: 'set', data: { scenario: 'main', height: 999 } });
    expect(refused.data).toMatchObject({ errors: { height: 'يرجى إدخال طول لا يتجاوز 300 سم.' } });
    other.close();
    expect(saved(await set('main', { language: 'en-GB' })).language).toBe('en-US');
  });

  it('asks a new e-mail address to confirm and keeps the old one, which gets a mail with a link to keep it — XTR-042', async () => {
    const user = saved(await set('main', { email: 'Lina@Demo.test ', password: DEMO_PASSWORD }));
    expect(user.email).toBe('new@demo.test');
    const told = await newestTo('email');
    expect(told).toMatchObject({
      recipient: 'new@demo.test',
      subject: 'Your email address is being changed',
      links: [expect.stringMatching(/\/confirm\?type=email-back&token=/)],
    });
    expect(told!.text).toMatch(new RegExp(`^Hello ${user.firstName},\n\n`));
    expect(told!.text).toContain('lina@demo.test');
    const [asked] = await read((tx) =>
      tx.select().from(outgoingMessages).where(eq(outgoingMessages.recipient, 'lina@demo.test')),
    );
    expect(asked).toMatchObject({
      subject: 'Please confirm your email',
      links: [expect.stringMatching(/\/confirm\?type=email&token=/)],
    });
    expect(asked!.text).not.toContain('Welcome');
    const mail = await fetch(`${server.url}/dev/inbox/${asked!.id}`);
    expect(await mail.text()).toContain('>Confirm my email</a>');
    expect(mail.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(`${server.url}/dev/inbox/x`)).status).toBe(404);
  });
});

describe('profile/set with the delivery details', () => {
  const home = { street: 'Corniche 5', apartments: 'Villa 3', emirate: 1, area: 101, landmark: '', default: 1 };

  it('saves addresses by the field settings: long text is cut, and home and work exclude each other — CLL-030, ENT-040', async () => {
    const { area } = await firstArea();
    const user = saved(
      await set('delivery', {
        homeAddress: { ...home, area, street: 'S'.repeat(130) },
        workAddress: { street: 'Office Road', apartments: '', emirate: null, area: null, default: true },
        publicAddress: { street: '', apartments: '', emirate: null, area: null, default: true },
        deliveryInstructions: `Ring twice ${'!'.repeat(400)}`,
      }),
    );
    expect(user.homeAddress).toMatchObject({ street: 'S'.repeat(120), apartments: 'Villa 3', area, default: true });
    expect(user.workAddress).toMatchObject({ street: 'Office Road', default: false });
    // No part of this address was given, so it is null.
    expect(user.publicAddress).toBeNull();
    expect(user.deliveryInstructions).toHaveLength(300);
  });

  it('names an empty field, and a location link to another site — CLL-030, MSG-040', async () => {
    const reply = await set('delivery', {
      homeAddress: { ...home, street: ' ', area: 999_999, locationlink: 'https://evil.test/maps' },
    });
    expect(reply).toMatchObject({
      type: 'setErr',
      data: {
        code: 'validation',
        errors: {
          'homeAddress.street': 'Street cannot be blank',
          'homeAddress.area': 'Area cannot be blank',
          'homeAddress.locationlink': 'Invalid Google Maps URL',
        },
      },
    });
  });
});

const firstArea = async (): Promise<{ area: number }> => {
  const { areasListFull } = arraysOf(server);
  return { area: areasListFull.find(({ emirate_id }) => emirate_id === 1)!.id };
};
