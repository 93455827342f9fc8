import { createHash, randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { sessions, users } from '#server/db/schema/accounts.ts';
import { hashPassword } from '#server/sessions/password.ts';
import type { RunningServer } from '#server/start-server.ts';
import { rounds } from '../../support/deep.ts';
import { patient } from '../../support/patience.ts';
import type { CarriedPhone, Came, Morning } from '../../support/carrier/carrier-morning.ts';
import { startTestServer } from '../../support/server/server.ts';

/** The embedded database is for trying the app, and cannot serve this number of customers. */
const PHONES = process.env['TEST_DATABASE_URL'] ? rounds(300, 5_000) : 300;
const SIGNING_IN = Math.max(8, PHONES / 100);
const WITHIN_MS = 10_000;
const PASSWORD = 'a calm green morning';

const letters = (): string => Array.from(randomBytes(16), (byte) => String.fromCharCode(65 + (byte % 26))).join('');

let server: RunningServer;
let phones: CarriedPhone[];

const addPhones = async (count: number): Promise<CarriedPhone[]> => {
  const made = Array.from({ length: count }, (_, at) => ({
    email: `phone-${at}@example.com`,
    token: randomBytes(32).toString('base64url'),
    browserId: letters(),
  }));
  const passwordHash = await hashPassword(PASSWORD);
  const now = Date.now();
  await server.services.database.withTransaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const part = made.slice(from, from + 500);
      const rows = await tx
        .insert(users)
        .values(
          part.map(({ email }) => ({ email, tag: letters(), refToken: letters(), registeredAt: now, passwordHash })),
        )
        .returning({ id: users.id });
      await tx.insert(sessions).values(
        part.map(({ token, browserId }, at) => ({
          userId: rows[at]!.id,
          tokenHash: createHash('sha256').update(token).digest('hex'),
          browserId,
          device: 'a phone',
          createdAt: now,
          lastSeen: now,
          expiresAt: now + 90 * 86_400_000,
        })),
      );
    }
  });
  return made;
};

beforeAll(async () => {
  server = await startTestServer({ limits: true, trustedProxies: ['127.0.0.1'] });
  phones = await addPhones(PHONES);
}, 300_000);
afterAll(() => server.close());

/** The phones and the attacker run in their own thread, because they do not share the server's processor. */
const morning = (): Promise<Came> => {
  const { url } = server;
  const workerData: Morning = {
    url,
    carrier: '94.200.7.7',
    password: PASSWORD,
    phones,
    signingIn: SIGNING_IN,
    mistyping: Math.max(1, Math.round(SIGNING_IN / 20)),
    visitors: Math.ceil(PHONES * 0.06),
    lasts: PHONES * 12,
  };
  const worker = new Worker(new URL('../../support/carrier/carrier-morning.ts', import.meta.url), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
};

it('every phone behind a carrier’s address connects within ten seconds, despite an attacker there', async () => {
  const { slowest, seconds, guessed, mostOfAnAccount } = await morning();
  for (const ms of Object.values(slowest)) expect(ms).toBeLessThan(patient(WITHIN_MS));
  // At most five checks a second, and at most five of one account from this address.
  expect(guessed).toBeLessThanOrEqual(5 * seconds + 5);
  expect(mostOfAnAccount).toBeLessThanOrEqual(5);
}, 600_000);
