import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { phoneText } from '#src/domain/forms/phone-text.ts';
import { copyStands, keepCopy } from '#server/accounts/personal-data/copies.ts';
import { tickets } from '#server/db/schema/accounts.ts';
import { passkeys } from '#server/db/schema/rights.ts';
import { profileHistory } from '#server/db/schema/upkeep.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import { connectClient, type TestClient } from '../../support/server/server.ts';

const here = await attackedServer('taken_back');
const PASSWORD = 'a calm green morning';

/** A customer who has just signed up, with a proven address. */
const customer = async (email: string, more: object = {}): Promise<TestClient> => {
  const client = await connectClient(here.server.url, { headers: { 'x-forwarded-for': somewhere() } });
  const reply = await client.ask('registration', { type: 'set', data: registration(email, more) });
  expect(reply).toMatchObject({ type: 'setOk' });
  await here.write(email, { emailConfirmedAt: 1 });
  return client;
};
const save = (client: TestClient, data: object, id?: string) =>
  client.ask('profile', { type: 'set', data: { scenario: 'main', ...data }, ...(id && { id }) });
const move = async (client: TestClient, email: string): Promise<void> =>
  expect(await save(client, { email, password: PASSWORD })).toMatchObject({ type: 'setOk' });
/** The newest link of this kind that was sent to an address. */
const link = async (address: string, kind: 'email' | 'email-back'): Promise<string> =>
  tokenIn((await sentTo(here.server, address)).find(({ links }) => links[0]?.includes(`type=${kind}&`)));
const open = (type: 'email' | 'email-back', token: string) => here.once('confirmation', 'get', { type, token });
const confirm = async (address: string) => open('email', await link(address, 'email'));
const keep = async (address: string) => open('email-back', await link(address, 'email-back'));
const signIn = async (email: string, password = PASSWORD) => codeOf(await here.login(email, password));
/** Uses a password link and signs in: the way back for an owner whose address was taken over. */
const restored = async (email: string): Promise<string> => {
  await here.useLink(await here.linkFor(email), PASSWORD);
  return signIn(email);
};
const database = <T>(work: Parameters<typeof here.server.services.database.withTransaction<T>>[0]) =>
  here.server.services.database.withTransaction(work);

const kept = { status: 'ok', data: { message: 'Your email address stays as it was. All devices were signed out.' } };

describe('Undoing a stolen email change', () => {
  const HOUR_MS = 3_600_000;
  let thieves = 0;
  const codeTo = async (client: TestClient, sms: string): Promise<string> => {
    await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'saveSmsInfo', sms: 1 } });
    return (await sentTo(here.server, sms))[0]!.code!;
  };
  const twoStepsOn = async (client: TestClient, sms: string): Promise<void> => {
    const data = { subtype: 'saveSmsInfo', sms: 1, code: await codeTo(client, sms) };
    expect(await client.ask('profile', { type: 'getForDashboard', data })).toMatchObject({ data: { sms: 1 } });
  };
  /** Saves an unused number in the account. Returns its digits. */
  const thiefsPhone = async (client: TestClient): Promise<string> => {
    const phone = `50688${String((thieves += 1)).padStart(4, '0')}`;
    const reply = await save(client, { phone, whatsUpnumber: phone, password: PASSWORD });
    expect(reply).toMatchObject({ type: 'setOk' });
    return phone;
  };
  const addPasskey = (userId: number, name: string) =>
    database((tx) =>
      tx
        .insert(passkeys)
        .values({ userId, name, credentialId: `back ${userId}`, publicKey: 'k', counter: 0, createdAt: 5 }),
    );
  const calendar = async (client: TestClient) =>
    ((await client.ask('profile', { type: 'calendar', data: { action: 'get' } })).data as { url: string }).url;
  const statusOf = async (url: string) => (await fetch(new URL(new URL(url).pathname, here.server.url))).status;

  it.each([
    ['before the change is confirmed', 'first', false],
    ['after it', 'first', true],
    ['after it, when all of it was prepared before the wish', 'last', true],
  ] as const)(
    'removes the thief’s two-step sign-in, phone, passkeys and calendar URL: %s — XTR-010, XTR-018, XTR-042',
    async (name, wish, confirmed) => {
      const email = `undo-${name.replaceAll(/\W/g, '-')}@example.com`;
      const client = await customer(email);
      const before = await here.rowOf(email);
      const url = await calendar(client);
      if (wish === 'first') await move(client, `new-${email}`);
      await twoStepsOn(client, `+971${await thiefsPhone(client)}`);
      await addPasskey(before.id, 'Thief’s key');
      if (wish === 'last') await move(client, `new-${email}`);
      if (confirmed) await confirm(`new-${email}`);
      expect(await keep(email)).toMatchObject(kept);
      await client.gone;
      const { phone, whatsapp, smsLogin } = before;
      expect(await here.rowOf(email)).toMatchObject({ phone, whatsapp, smsLogin });
      expect(smsLogin).toBe(false);
      expect(await database((tx) => tx.select().from(passkeys).where(eq(passkeys.userId, before.id)))).toEqual([]);
      expect(await statusOf(url)).toBe(404);
      const { text } = (await sentTo(here.server, email))[0]!;
      expect(text).toContain(phoneText(`+971 ${phone}`));
      for (const words of ['Two-step sign-in is off again', 'Thief’s key', 'private calendar', 'look at your profile'])
        expect(text).toContain(words);
      expect(await restored(email)).toBe('none');
    },
  );

  it.each([
    ['an hour before the wish', 0, true],
    ['longer before', 1, false],
  ])(
    'restores the phone and two-step sign-in if the change to them was made within an hour: %s',
    async (_, more, undone) => {
      const email = `edge-${more}@example.com`;
      const client = await customer(email);
      const before = await here.rowOf(email);
      const stolen = await thiefsPhone(client);
      await twoStepsOn(client, `+971${stolen}`);
      await move(client, `new-${email}`);
      const [back] = await database((tx) =>
        tx
          .select()
          .from(tickets)
          .where(and(eq(tickets.userId, before.id), eq(tickets.purpose, 'email-back'))),
      );
      await database((tx) =>
        tx
          .update(profileHistory)
          .set({ at: back!.createdAt - HOUR_MS - more })
          .where(eq(profileHistory.userId, before.id)),
      );
      expect(await keep(email)).toMatchObject(kept);
      const after = await here.rowOf(email);
      expect([after.phone, after.smsLogin]).toEqual(undone ? [before.phone, false] : [stolen, true]);
      client.close();
    },
  );

  it('switches two-step sign-in on again if the thief switched it off, with the owner’s phone', async () => {
    const email = 'undo-off@example.com';
    const client = await customer(email);
    const before = await here.rowOf(email);
    await here.write(email, { smsLogin: true });
    await move(client, `new-${email}`);
    const number = `+971${before.phone}`;
    await client.ask('profile', { type: 'getForDashboard', data: { subtype: 'saveSmsInfo', sms: 0 } });
    const code = (await sentTo(here.server, number))[0]!.code!;
    const off = { subtype: 'saveSmsInfo', sms: 0, code };
    expect(await client.ask('profile', { type: 'getForDashboard', data: off })).toMatchObject({ data: { sms: 0 } });
    expect(await keep(email)).toMatchObject(kept);
    expect(await here.rowOf(email)).toMatchObject({ smsLogin: true, phone: before.phone });
    expect((await sentTo(here.server, email))[0]!.text).toContain('Two-step sign-in is on again');
    client.close();
  });

  it('cancels copies of the customer’s data that were requested since — XTR-001', async () => {
    const email = 'undo-copy@example.com';
    const client = await customer(email);
    const { id } = await here.rowOf(email);
    await move(client, `new-${email}`);
    await confirm(`new-${email}`);
    const token = await database((tx) =>
      keepCopy(tx, here.server.services.clock.now(), here.server.services.seal, id, '{}'),
    );
    const stood = await database((tx) => copyStands(tx, here.server.services.clock.now(), token));
    expect(await keep(email)).toMatchObject(kept);
    const stands = await database((tx) => copyStands(tx, here.server.services.clock.now(), token));
    expect([stood, stands]).toEqual(['open', 'gone']);
    client.close();
  });
});
