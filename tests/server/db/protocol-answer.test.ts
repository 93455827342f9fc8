import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { protocolAnswer } from '#server/db/protocol-answer.ts';

const MIB = 2 ** 20;
const STATEMENTS = 6_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const simpleQuery = (text: string): Uint8Array => {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(body.length + 5);
  message[0] = 0x51;
  new DataView(message.buffer).setInt32(1, body.length + 4);
  message.set(body, 5);
  return message;
};
const heapMib = (): number => {
  collect();
  collect();
  return process.memoryUsage().heapUsed / MIB;
};

let database: PGlite;
beforeAll(async () => {
  database = await PGlite.create();
}, 180_000);
afterAll(() => database?.close());

it('the embedded database returns the whole answer of any length in memory of its own', async () => {
  const long = await protocolAnswer(database, simpleQuery(`select repeat('x', 100000) as long`));
  const before = long.slice();
  await protocolAnswer(database, simpleQuery(`select repeat('y', 100000) as long`));
  expect(long).toEqual(before);
  const short = await protocolAnswer(database, simpleQuery('select 1 as n'));
  const said = short.slice();
  await protocolAnswer(database, simpleQuery('select 2 as n'));
  expect(short).toEqual(said);
  for (const each of [long, short]) expect(each.buffer.byteLength).toBe(each.length);
  const text = new TextDecoder().decode(long);
  expect(text.match(/x{100000}/)).not.toBeNull();
  // The message "ready for query": the server accepts the next statement.
  expect(long.slice(-6)).toEqual(Uint8Array.of(0x5a, 0, 0, 0, 5, 0x49));
});

it('the embedded database answers a wrong statement with the error, and the next one normally', async () => {
  const wrong = new TextDecoder().decode(await protocolAnswer(database, simpleQuery('select nothing')));
  expect(wrong).toContain('42703');
  expect(new TextDecoder().decode(await protocolAnswer(database, simpleQuery('select 7 as n')))).toContain('7');
});

it('the embedded database keeps no earlier answers in memory', async () => {
  const ask = simpleQuery('select 1 as n');
  for (let warm = 0; warm < 500; warm += 1) await protocolAnswer(database, ask);
  const before = heapMib();
  for (let said = 0; said < STATEMENTS; said += 1) await protocolAnswer(database, ask);
  // Stored answers would need half a kilobyte each.
  expect(heapMib() - before).toBeLessThan(1);
}, 180_000);
