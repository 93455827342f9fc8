import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';

import 'fake-indexeddb/auto';
import { users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/sessions/password.ts';
import { START } from '../../support/offline/offline-world.ts';
import { realServers, type RealServer, type RealServers } from '../../support/offline/offline-real-server.ts';
import { virtualBrowser, type Context } from '../../support/offline/virtual-browser.ts';
import { virtualNetwork } from '../../support/offline/virtual-network.ts';
import { virtualTime, type VirtualTime } from '../../support/offline/virtual-time.ts';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { signInWithPassword, type SignInResult } from '#src/state/session/sign-in.ts';

const PASSWORD = 'a calm green evening';
const EMAIL = 'p1@demo.test';

let servers: RealServers;
let time: VirtualTime;
let server: RealServer;
beforeAll(async () => {
  servers = await realServers('known_device', 'on');
  time = virtualTime(START);
  server = servers.at(time);
  await servers.person(async (tx, id) => {
    await tx
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where(eq(users.id, id));
  });
}, 120_000);
afterAll(() => servers.close());

const browser = (seed: number) => virtualBrowser(time, seed, virtualNetwork(time, () => server).transport);
const opened = async (of: ReturnType<typeof browser>): Promise<Context> => {
  const tab = of.open();
  const started = tab.engine.start();
  await time.advance(200);
  await started;
  return tab;
};
/**
 * Signs in as the screen does. Password hashing runs in its own threads: the virtual time advances until there is an
 * answer.
 */
const signIn = async ({ engine }: Context): Promise<SignInResult> => {
  provideEngine(() => Promise.resolve(engine));
  await wholeEngine();
  let result: SignInResult | undefined;
  void signInWithPassword({ email: EMAIL, password: PASSWORD }).then((done) => (result = done));
  for (let tries = 0; tries < 200 && !result; tries += 1) {
    await time.advance(50);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return result!;
};
const guess = async (at: number): Promise<void> => {
  let answered = false;
  const socket = server.accept(
    1,
    () => (answered = true),
    () => undefined,
  )!;
  const data = { email: EMAIL, password: `guess ${at}`, browserId: 'STRANGERSBROWSER' };
  socket.receive('login', { id: `guess-${at}-of-hundred`, type: 'set', data });
  while (!answered) {
    await time.advance(20);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  socket.closed();
};

it('after a hundred wrong guesses a signed-out customer can sign in on the known device, and on no other', async () => {
  const device = browser(5);
  const tab = await opened(device);
  expect(await signIn(tab)).toEqual({ kind: 'signedIn' });
  const before = tab.engine.session().browserId;
  const gone = tab.engine.signOut('keep');
  await time.advance(5_000);
  await gone;
  expect(tab.engine.session()).toMatchObject({ state: 'signedOut' });
  expect(tab.engine.session().browserId).not.toBe(before);

  for (let at = 0; at < 100; at += 1) await guess(at);

  expect(await signIn(await opened(browser(6)))).toMatchObject({
    kind: 'refused',
    refusal: { code: 'rate_limited' },
  });
  expect(await signIn(await opened(device))).toEqual({ kind: 'signedIn' });
}, 120_000);
