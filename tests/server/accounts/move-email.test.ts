import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { tickets, users } from '#server/db/schema/accounts.ts';
import { outgoingMessages, profileHistory } from '#server/db/schema/upkeep.ts';
import { issueTicket } from '#server/sessions/tickets.ts';
import { attackedServer, codeOf, somewhere } from '../../support/server/attacked-server.ts';
import { registration, sentTo, tokenIn } from '../../support/server/registration.ts';
import { BROWSER, connectClient, type TestClient } from '../../support/server/server.ts';

const here = await attackedServer('moves');
const PASSWORD = 'a calm green morning';
const DAY_MS = 86_400_000;

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

const done = { status: 'ok' };
const dead = { status: 'err', data: { code: 'expired', message: 'This link is not valid.' } };
const kept = { status: 'ok', data: { message: 'Your email address stays as it was. All devices were signed out.' } };

describe('A new email address', () => {
  it('is valid only after its confirmation, and before that allows no sign-in and no password link — XTR-042', async () => {
    const client = await customer('one@example.com');
    await move(client, 'Two@Example.com');
    expect(await signIn('two@example.com')).toBe('wrong_credentials');
    expect(await signIn('one@example.com')).toBe('none');
    await here.once('restore_password', 'try', { email: 'two@example.com' });
    // Jobs of a queue run in order: when this job is done, the previous one is done as well.
    await here.linkFor('one@example.com');
    expect((await sentTo(here.server, 'two@example.com')).map(({ subject }) => subject)).toEqual([
      'Please confirm your email',
    ]);

    const told = client.next('client_check', ({ type }) => type === 'update');
    expect(await confirm('two@example.com')).toMatchObject(done);
    expect(await told).toMatchObject({ data: { email: 'two@example.com' } });
    expect(await signIn('two@example.com')).toBe('none');
    expect(await signIn('one@example.com')).toBe('wrong_credentials');
    const { id } = await here.rowOf('two@example.com');
    const toTeam = and(eq(outgoingMessages.channel, 'team'), eq(outgoingMessages.userId, id));
    const read = await database((tx) => tx.select().from(outgoingMessages).where(toTeam));
    expect(read.find(({ text }) => text === 'E-mail')?.body).toMatchObject({
      before: { email: 'one@example.com' },
      after: { email: 'two@example.com' },
      'counts from': expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    expect(await here.rowOf('two@example.com')).toMatchObject({ emailConfirmedAt: expect.any(Number) });
    client.close();
  });

  it('that was requested later wins, and the link to the earlier one is invalid', async () => {
    const client = await customer('wishes@example.com');
    await move(client, 'first@example.com');
    await move(client, 'second@example.com');
    expect(await confirm('first@example.com')).toMatchObject(dead);
    expect(await confirm('second@example.com')).toMatchObject(done);
    expect(await confirm('first@example.com')).toMatchObject(dead);
    expect(await signIn('second@example.com')).toBe('none');
    client.close();
  });

  it.each([
    ['a password link', async (_: TestClient, email: string) => here.useLink(await here.linkFor(email))],
    [
      'a changed password',
      (client: TestClient) =>
        client.ask('account', { type: 'setPassword', data: { current: PASSWORD, password: 'a calm green evening' } }),
    ],
    ['signing all others out', (client: TestClient) => client.ask('login', { type: 'revoke', data: { all: true } })],
  ])('can no longer be confirmed after %s', async (way, shutOut) => {
    const email = `${way.replaceAll(' ', '-')}@example.com`;
    const client = await customer(email);
    await move(client, `new-${email}`);
    expect((await shutOut(client, email)).type).toMatch(/Ok$/);
    expect(await confirm(`new-${email}`)).toMatchObject(dead);
    client.close();
  });

  it('can still be confirmed after one other device is signed out', async () => {
    const client = await customer('one-out@example.com');
    await move(client, 'one-out-two@example.com');
    const other = await connectClient(here.server.url);
    const data = { email: 'one-out@example.com', password: PASSWORD, browserId: 'PHONEPHONEPHONEP' };
    expect(await other.ask('login', { type: 'set', data })).toMatchObject({ type: 'setOk' });
    const { sessions } = (await other.ask('login', { type: 'sessions', data: {} })).data as {
      sessions: { id: number; current: boolean }[];
    };
    const { id } = sessions.find(({ current }) => !current)!;
    expect(await other.ask('login', { type: 'revoke', data: { id } })).toMatchObject({ type: 'revokeOk' });
    expect(await confirm('one-out-two@example.com')).toMatchObject(done);
    client.close();
    other.close();
  });

  it('that another account has taken meanwhile stays with that account, and the page says so', async () => {
    const client = await customer('late@example.com');
    await move(client, 'popular@example.com');
    (await customer('popular@example.com')).close();
    const wished = (await sentTo(here.server, 'popular@example.com')).find(({ text }) =>
      text.includes('You asked us'),
    )!;
    expect(await open('email', tokenIn(wished))).toMatchObject({
      status: 'err',
      data: { code: 'conflict', message: expect.stringContaining('Another account now uses') },
    });
    expect(await signIn('late@example.com')).toBe('none');
    client.close();
  });

  it('that two accounts confirm at once goes to one of them, and a link opened twice works once', async () => {
    const rivals = [await customer('left@example.com'), await customer('right@example.com')];
    const tokens: string[] = [];
    for (const rival of rivals) {
      await move(rival, 'prize@example.com');
      tokens.push(await link('prize@example.com', 'email'));
      rival.close();
    }
    const replies = await Promise.all([...tokens, ...tokens].map((token) => open('email', token)));
    const codes = replies.map(codeOf);
    expect(codes[0]).toBe(codes[2]);
    expect(codes[1]).toBe(codes[3]);
    expect(codes.toSorted()).toEqual(['conflict', 'conflict', 'none', 'none']);
    const { id } = await here.rowOf('prize@example.com');
    const moves = and(eq(profileHistory.userId, id), eq(profileHistory.what, 'email'));
    expect(await database((tx) => tx.select().from(profileHistory).where(moves))).toHaveLength(1);
  });

  it('is asked to confirm, and the old address is notified, in the account’s language', async () => {
    const client = await customer('arabic@example.com', { language: 'ar-AE' });
    expect(await save(client, { email: 'arabic-two@example.com', password: PASSWORD })).toMatchObject({
      data: { message: expect.stringContaining('يُعتمد عنوان البريد الجديد') },
    });
    expect((await sentTo(here.server, 'arabic@example.com'))[0]).toMatchObject({
      subject: 'يجري تغيير عنوان بريدك الإلكتروني',
      body: { action: 'الاحتفاظ بهذا العنوان' },
    });
    expect((await sentTo(here.server, 'arabic-two@example.com'))[0]).toMatchObject({
      subject: 'يرجى تأكيد بريدك الإلكتروني',
    });
    client.close();
  });
});

describe('The restore link to the old email address', () => {
  it('cancels a change that was not confirmed yet, and ends all sessions — XTR-042', async () => {
    const client = await customer('held@example.com');
    await move(client, 'thief@example.com');
    expect(await keep('held@example.com')).toMatchObject(kept);
    await client.gone;
    expect(await confirm('thief@example.com')).toMatchObject(dead);
    expect((await sentTo(here.server, 'held@example.com'))[0]).toMatchObject({
      subject: 'Your email address stays as it was',
      text: expect.stringContaining('it no longer opens the account'),
      links: [expect.stringMatching(/\/restore$/)],
    });
    expect(await restored('held@example.com')).toBe('none');
  });

  it('restores the old address after the confirmation, with its confirmed state, and ends all sessions — XTR-042', async () => {
    const client = await customer('owner@example.com');
    await move(client, 'taker@example.com');
    await confirm('taker@example.com');
    expect(await keep('owner@example.com')).toMatchObject(kept);
    await client.gone;
    expect(await confirm('taker@example.com')).toMatchObject(dead);
    expect(await signIn('taker@example.com')).toBe('wrong_credentials');
    expect((await here.rowOf('owner@example.com')).emailConfirmedAt).toBe(1);
    expect(await restored('owner@example.com')).toBe('none');
  });

  it('is valid for seven days after the confirmation, even if that came late, and not longer', async () => {
    const client = await customer('slow@example.com');
    await move(client, 'slow-two@example.com');
    client.close();
    const { id } = await here.rowOf('slow@example.com');
    const backs = and(eq(tickets.userId, id), eq(tickets.purpose, 'email-back'));
    const until = (expiresAt: number) => database((tx) => tx.update(tickets).set({ expiresAt }).where(backs));
    const now = here.server.services.clock.now();
    await until(now + 60_000);
    await confirm('slow-two@example.com');
    const [back] = await database((tx) => tx.select().from(tickets).where(backs));
    expect(back!.expiresAt).toBeGreaterThanOrEqual(now + 7 * DAY_MS);
    expect(back!.expiresAt).toBeLessThan(now + 7 * DAY_MS + 60_000);
    await until(now);
    expect(await keep('slow@example.com')).toMatchObject(dead);
  });

  it('restores the first address after several changes, and no later link undoes this', async () => {
    const client = await customer('chain-a@example.com');
    await move(client, 'chain-b@example.com');
    await confirm('chain-b@example.com');
    await move(client, 'chain-c@example.com');
    await confirm('chain-c@example.com');
    await move(client, 'chain-d@example.com');
    expect(await keep('chain-a@example.com')).toMatchObject(kept);
    expect(await keep('chain-b@example.com')).toMatchObject(dead);
    expect(await keep('chain-c@example.com')).toMatchObject(dead);
    expect(await confirm('chain-d@example.com')).toMatchObject(dead);
    expect(await restored('chain-a@example.com')).toBe('none');
  });

  it('wins if both links are opened at once, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const client = await customer(`both-${round}@example.com`);
      await move(client, `both-${round}-two@example.com`);
      client.close();
      const forward = await link(`both-${round}-two@example.com`, 'email');
      const back = await link(`both-${round}@example.com`, 'email-back');
      const [, reply] = await Promise.all([open('email', forward), open('email-back', back)]);
      expect(reply).toMatchObject(kept);
      expect(await restored(`both-${round}@example.com`)).toBe('none');
    }
  }, 180_000);

  it('gives the same answer and ends nothing if it is opened again, and is invalid after another change', async () => {
    const client = await customer('again@example.com');
    await move(client, 'again-two@example.com');
    await confirm('again-two@example.com');
    const back = await link('again@example.com', 'email-back');
    expect(await open('email-back', back)).toMatchObject(kept);
    await client.gone;
    expect(await restored('again@example.com')).toBe('none');
    const later = await connectClient(here.server.url);
    const data = { email: 'again@example.com', password: PASSWORD, browserId: BROWSER };
    expect(await later.ask('login', { type: 'set', data })).toMatchObject({ type: 'setOk' });
    expect(await open('email-back', back)).toMatchObject(kept);
    await move(later, 'again-three@example.com');
    expect(await confirm('again-three@example.com')).toMatchObject(done);
    expect(await confirm('again-three@example.com')).toMatchObject(done);
    expect(await open('email-back', back)).toMatchObject(dead);
    expect(await signIn('again-three@example.com')).toBe('none');
    later.close();
  });

  it('reserves the old address: no other account can use it while the link is valid', async () => {
    const client = await customer('theft@example.com');
    await move(client, 'theft-two@example.com');
    await confirm('theft-two@example.com');
    const rival = await customer('theft-rival@example.com');
    const signUp = () => here.once('registration', 'set', registration('Theft@example.com'));
    const held = { data: { errors: { email: expect.stringContaining('already') } } };
    expect(await signUp()).toMatchObject({ ...held, type: 'setErr', data: { code: 'conflict' } });
    expect(await save(rival, { email: 'theft@example.com', password: PASSWORD })).toMatchObject({
      ...held,
      data: { code: 'validation' },
    });
    // A request from before the owner had the address.
    const { id } = await here.rowOf('theft-rival@example.com');
    const body = { from: 'theft-rival@example.com', to: 'theft@example.com' };
    const earlier = await database((tx) =>
      issueTicket(tx, here.server.services.clock.now(), 'move-email', { userId: id, body }),
    );
    expect(codeOf(await open('email', earlier))).toBe('conflict');
    // The account itself may move back, and its link still works afterwards.
    await move(client, 'theft@example.com');
    expect(await keep('theft@example.com')).toMatchObject(kept);
    await client.gone;
    expect((await here.rowOf('theft@example.com')).emailConfirmedAt).toBe(1);
    rival.close();
  });

  it('frees the old address after the link has expired, or after the account is erased', async () => {
    for (const [name, end] of [
      [
        'late',
        (id: number) => database((tx) => tx.update(tickets).set({ expiresAt: 1 }).where(eq(tickets.userId, id))),
      ],
      ['erased', (id: number) => database((tx) => tx.update(users).set({ erasedAt: 1 }).where(eq(users.id, id)))],
    ] as const) {
      const client = await customer(`free-${name}@example.com`);
      await move(client, `free-${name}-two@example.com`);
      await confirm(`free-${name}-two@example.com`);
      client.close();
      await end((await here.rowOf(`free-${name}-two@example.com`)).id);
      (await customer(`free-${name}@example.com`)).close();
    }
  });

  it('is refused while another account has the old address, but ends sessions and notifies the team, and works later', async () => {
    const client = await customer('gone@example.com');
    await move(client, 'gone-two@example.com');
    await confirm('gone-two@example.com');
    const back = await link('gone@example.com', 'email-back');
    (await customer('gone-other@example.com')).close();
    await here.write('gone-other@example.com', { email: 'gone@example.com' });
    const refused = {
      status: 'err',
      data: { code: 'conflict', message: expect.stringContaining('Our team knows about it') },
    };
    expect(await open('email-back', back)).toMatchObject(refused);
    await client.gone;
    expect(await open('email-back', back)).toMatchObject(refused);
    const { id } = await here.rowOf('gone-two@example.com');
    const toTeam = and(eq(outgoingMessages.channel, 'team'), eq(outgoingMessages.userId, id));
    const told = await database((tx) => tx.select().from(outgoingMessages).where(toTeam));
    expect(told.filter(({ text }) => text.startsWith('E-mail wanted back'))).toMatchObject([
      { body: { wanted: 'gone@example.com', now: 'gone-two@example.com' } },
    ]);
    await here.write('gone@example.com', { email: 'gone-other@example.com' });
    expect(await open('email-back', back)).toMatchObject(kept);
    expect((await here.rowOf('gone@example.com')).id).toBe(id);
  });

  it.each([
    ['before the change is confirmed', []],
    ['afterwards', ['confirm']],
    ['after a new password', ['password']],
    ['after a new password and the confirmation', ['confirm', 'password']],
    ['after a new password between two wishes', ['password', 'again', 'confirm']],
  ] as const)('removes a password that a thief may know: taken %s', async (name, steps) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    const client = await customer(email);
    await move(client, `new-${email}`);
    let password = PASSWORD;
    for (const step of steps) {
      if (step === 'confirm') await confirm(`${steps.includes('again' as never) ? 'newer' : 'new'}-${email}`);
      if (step === 'again')
        expect(await save(client, { email: `newer-${email}`, password })).toMatchObject({ type: 'setOk' });
      if (step !== 'password') continue;
      const data = { current: password, password: 'a password of the thief' };
      expect(await client.ask('account', { type: 'setPassword', data })).toMatchObject({ type: 'setPasswordOk' });
      ({ password } = data);
    }
    expect(await keep(email)).toMatchObject(kept);
    await client.gone;
    for (const known of [PASSWORD, password]) expect(await signIn(email, known)).toBe('wrong_credentials');
    expect(await here.rowOf(email)).toMatchObject({ passwordHash: null, passwordGenerated: true });
    await here.useLink(await here.linkFor(email), 'a quiet blue night');
    expect(await signIn(email, 'a quiet blue night')).toBe('none');
  });
});

it.each([
  ['banned', { banned: true }],
  ['erased', { erasedAt: 1 }],
])('has no effect for an account that is %s, and neither has the confirmation link', async (what, change) => {
  const client = await customer(`${what}-a@example.com`);
  await move(client, `${what}-b@example.com`);
  client.close();
  await here.write(`${what}-a@example.com`, change);
  expect(await confirm(`${what}-b@example.com`)).toMatchObject(dead);
  expect(await keep(`${what}-a@example.com`)).toMatchObject(dead);
  const rows = await database((tx) =>
    tx
      .select()
      .from(users)
      .where(eq(users.email, `${what}-a@example.com`)),
  );
  expect(rows).toHaveLength(1);
});
