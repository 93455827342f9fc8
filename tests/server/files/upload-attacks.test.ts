import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { count, eq } from 'drizzle-orm';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import { CommitQueue } from '#server/commits/commit-queue.ts';
import { files } from '#server/db/schema/files.ts';
import { serveUploads } from '#server/http/uploads/serve-uploads.ts';
import type { RunningServer } from '#server/start-server.ts';
import { pdf } from '../../support/server/upload-files.ts';
import { documentFields, fieldsOf, rawForm, rawUpload, setFile } from '../../support/server/uploads.ts';
import { signInClient, startTestServer, type SignedIn } from '../../support/server/server.ts';

let server: RunningServer;
let owner: SignedIn;
let other: SignedIn;
let ahead = 0;
/** A server with the same two endpoints and short timeouts. */
let hasty: FastifyInstance;
let strict: FastifyInstance;
let hastyUrl = '';
/** A server with short timeouts for unknown senders only. */
let patientUrl = '';
const patience = { idle: 150, whole: 500, unknown: 400, refused: 300 };

beforeAll(async () => {
  server = await startTestServer();
  const { clock } = server.services;
  const real = clock.now.bind(clock);
  Object.assign(clock, { now: () => real() + ahead });
  owner = await signInClient(server.url, 'active@demo.test');
  other = await signInClient(server.url, 'allergic@demo.test', 'BROWSEROFANOTHER');
  hasty = fastify({ forceCloseConnections: true });
  await serveUploads(hasty, server.services, new CommitQueue(server.services.database, clock), patience);
  hastyUrl = await hasty.listen({ port: 0, host: '127.0.0.1' });
  strict = fastify({ forceCloseConnections: true });
  await serveUploads(strict, server.services, new CommitQueue(server.services.database, clock), {
    ...patience,
    idle: 600_000,
    whole: 600_000,
  });
  patientUrl = await strict.listen({ port: 0, host: '127.0.0.1' });
}, 180_000);
afterAll(async () => {
  owner?.close();
  other?.close();
  await hasty?.close();
  await strict?.close();
  await server?.close();
});

const stored = async (client: SignedIn): Promise<number> => {
  const [row] = await server.services.database.withTransaction((tx) =>
    tx.select({ n: count() }).from(files).where(eq(files.userId, client.user.user_id)),
  );
  return row!.n;
};
const body = (): Buffer => rawForm(fieldsOf(owner, documentFields) as Record<string, string>, pdf('x'.repeat(100_000)));

describe('A body', () => {
  it('cut off at forty percent leaves no stored or temporary file, and the next one is accepted — XTR-013', async () => {
    const before = await stored(owner);
    const folder = readdirSync(tmpdir()).length;
    const whole = body();
    const { socket, answer } = rawUpload(server.url, whole.length);
    socket.write(whole.subarray(0, whole.length * 0.4));
    await pause(50);
    socket.destroy();
    await answer;
    await pause(50);
    expect(await stored(owner)).toBe(before);
    expect(readdirSync(tmpdir()).length).toBeLessThanOrEqual(folder + 1);
    expect(await setFile(server.url, fieldsOf(owner, documentFields), pdf('next'))).toMatchObject({ status: 200 });
  });

  it('that ends before its declared length is refused when the sender disconnects — XTR-013', async () => {
    const before = await stored(owner);
    const whole = body();
    const { socket, answer } = rawUpload(server.url, whole.length + 5_000);
    socket.write(whole);
    await pause(50);
    socket.end();
    expect(await answer).not.toContain('"ok"');
    expect(await stored(owner)).toBe(before);
  });

  it('that continues beyond its declared length is refused — XTR-013', async () => {
    const before = await stored(owner);
    const whole = body();
    const { socket, answer } = rawUpload(server.url, whole.length - 5_000);
    socket.write(whole);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(await stored(owner)).toBe(before);
    socket.destroy();
  });

  it('that stalls gets an answer and its connection is closed — XTR-013', async () => {
    const whole = body();
    const { socket, answer } = rawUpload(hastyUrl, whole.length);
    socket.write(whole.subarray(0, 2_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*"bad_request"/);
    socket.destroy();
  });

  it('that arrives too slowly is refused, even if it arrives steadily — XTR-013', async () => {
    const before = await stored(owner);
    const whole = body();
    const { socket, answer } = rawUpload(hastyUrl, whole.length);
    let at = 0;
    const drip = setInterval(() => {
      if (!socket.destroyed) socket.write(whole.subarray(at, (at += 100)));
    }, 30);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 /);
    clearInterval(drip);
    socket.destroy();
    expect(await stored(owner)).toBe(before);
  });

  it('that does not name its customer is refused, even if it arrives steadily', async () => {
    const { socket, answer } = rawUpload(patientUrl, 200_000);
    socket.write(rawForm({ modelName: 'Medical' }, Buffer.alloc(150_000)).subarray(0, 300));
    const drip = setInterval(() => {
      if (!socket.destroyed) socket.write('x'.repeat(100));
    }, 30);
    expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*"bad_request"/);
    clearInterval(drip);
    socket.destroy();
  });

  it('of a gigabyte is refused before it is read — UPL-009', async () => {
    const { socket, answer } = rawUpload(server.url, 1_000_000_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*"too_large"/);
    socket.destroy();
  });

  it('of three megabytes is refused with a complete answer — UPL-009', async () => {
    expect(await setFile(server.url, fieldsOf(owner, documentFields), Buffer.alloc(3_000_000))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  it('with an invalid token is refused as soon as the token arrives', async () => {
    const whole = rawForm({ access_token: 'B'.repeat(43) }, pdf('x'.repeat(200_000)));
    const { socket, answer } = rawUpload(hastyUrl, whole.length);
    socket.write(whole.subarray(0, 1_000));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 [^]*"session_invalid"/);
    socket.destroy();
  });
});

describe('Concurrent uploads', () => {
  it('without a token take no slot of a customer: 300 arrive from one address, and customers are still served', async () => {
    const strange = rawForm({ modelName: 'Medical' }, pdf('x'.repeat(100_000)));
    const lines = Array.from({ length: 300 }, () => rawUpload(server.url, strange.length));
    onTestFinished(() => {
      for (const { socket } of lines) socket.destroy();
    });
    for (const { socket } of lines) socket.write(strange.subarray(0, 1_500));
    // After this time even a busy machine has begun to read all of them.
    await pause(1_000);
    for (const client of [owner, other])
      expect(await setFile(server.url, fieldsOf(client, documentFields), pdf(`beside ${client.token}`))).toMatchObject({
        status: 200,
      });
    // The first connections are closed to make room, and get an answer that says so.
    expect(await lines[0]!.answer).toMatch(/^HTTP\/1\.1 429 [^]*"rate_limited"/);
  });

  it('are accepted with a token after the file as well', async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(pdf('token last'))]), 'last.pdf');
    for (const [field, value] of Object.entries(fieldsOf(owner, documentFields))) form.append(field, value!);
    const answer = await fetch(`${server.url}/api/user/set-file`, { method: 'POST', body: form });
    expect(answer.status).toBe(200);
  });

  it('are limited to three for each customer: a fourth is refused, others are not, and each slot becomes free again — UPL-015', async () => {
    const whole = body();
    const open = [1, 2, 3].map(() => rawUpload(server.url, whole.length));
    onTestFinished(() => {
      for (const { socket } of open) socket.destroy();
    });
    const fourth = () => setFile(server.url, fieldsOf(owner, documentFields), pdf('fourth'));
    for (const { socket } of open) socket.write(whole.subarray(0, 1_500));
    // After this time even a busy machine has read whose uploads the three are.
    await pause(1_000);
    expect(await fourth()).toMatchObject({
      status: 429,
      body: { status: 'err', code: 'rate_limited', message: expect.any(String) },
    });
    expect(await setFile(server.url, fieldsOf(other, documentFields), pdf('of another'))).toMatchObject({
      status: 200,
    });
    open[0]!.socket.destroy();
    for (const { socket } of open.slice(1)) socket.write(whole.subarray(1_500));
    for (const { answer } of open.slice(1)) expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
    await expect.poll(fourth).toMatchObject({ status: 200 });
  });
});

describe('The URL of an uploaded file', () => {
  const uploaded = async (client: SignedIn, text: string) =>
    (await setFile(server.url, fieldsOf(client, documentFields), pdf(text))).body.file!;
  const status = async (path: string, token?: string): Promise<number> =>
    (await fetch(server.url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }))
      .status;

  it('works for its owner, and the same hash gives nothing to another customer with any key — UPL-013', async () => {
    const mine = await uploaded(owner, 'mine');
    const theirs = await uploaded(other, 'theirs');
    const path = `/files/${mine.hash}`;
    expect(await status(mine.url)).toBe(200);
    expect(await status(path, owner.token)).toBe(200);
    expect(await status(path, other.token)).toBe(404);
    expect(await status(`${path}?${theirs.url.split('?')[1]}`)).toBe(404);
    expect(await status(`${path}?key=${'A'.repeat(43)}`)).toBe(404);
    expect(await status(path)).toBe(404);
  });

  it('differs for each customer, even for the same content', async () => {
    expect((await uploaded(owner, 'alike')).hash).not.toBe((await uploaded(other, 'alike')).hash);
  });

  it('expires after ten minutes — UPL-013', async () => {
    const { url } = await uploaded(owner, 'for ten minutes');
    ahead = 9 * 60_000;
    expect(await status(url)).toBe(200);
    ahead = 11 * 60_000;
    expect(await status(url)).toBe(404);
    ahead = 0;
  });

  it('ends with its session, which also stops unfinished uploads — UPL-013', async () => {
    const leaving = await signInClient(server.url, 'active@demo.test', 'BROWSERTHATLEAVE');
    const { url } = await uploaded(leaving, 'before leaving');
    const whole = rawForm(fieldsOf(leaving, documentFields) as Record<string, string>, pdf('while leaving'));
    const before = await stored(owner);
    const { socket, answer } = rawUpload(server.url, whole.length);
    socket.write(whole.subarray(0, whole.length - 60));
    await pause(100);
    await leaving.ask('login', { type: 'logout', data: { browserId: 'BROWSERTHATLEAVE' } });
    socket.write(whole.subarray(whole.length - 60));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(await stored(owner)).toBe(before);
    expect(await status(url)).toBe(404);
    socket.destroy();
    leaving.close();
  });
});
