import { join } from 'node:path';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { ownerOfPostgres, startOwnPostgres, type OwnPostgres } from '../../support/machine/own-postgres.ts';
import { putFilledFolder } from '../../support/server/filled-database.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { signInClient } from '../../support/server/server.ts';
import { smallDisk, type SmallDisk } from '../../support/machine/small-disk.ts';
import { adminOf, today } from '../../support/server/write-load.ts';
import { patient } from '../../support/patience.ts';

const PATIENT = { timeout: patient(20_000), interval: 50 };
const nodes: NodeProcess[] = [];
const start = async (env: Record<string, string>): Promise<NodeProcess> => {
  const node = await startNode(env);
  nodes.push(node);
  return node;
};
const status = async ({ url }: NodeProcess): Promise<string> => {
  const reply = await fetch(`${url}/readyz`);
  return `${reply.status} ${((await reply.json()) as { status: string }).status}`;
};
const weight = (grams: number) => ({ type: 'set', data: { date: today(), weight: grams }, id: `weight ${grams}` });

const small = smallDisk(160);
const owner = ownerOfPostgres();
const ofPostgres = owner === undefined ? undefined : smallDisk(256, owner);
let postgres: OwnPostgres | undefined;
// Removes what a failed test has left.
beforeEach(() => {
  for (const node of nodes.splice(0)) node.kill();
  for (const disk of [small, ofPostgres]) disk?.free();
});
afterAll(() => {
  for (const node of nodes) node.kill();
  postgres?.stop();
  small?.remove();
  ofPostgres?.remove();
});

/** Checks that everything works again once there is room: no acknowledged write is lost, and reads work meanwhile. */
const fillsUp = async (
  disk: SmallDisk,
  node: NodeProcess,
  refused: 'at once' | 'when it needs room',
): Promise<void> => {
  const client = await signInClient(node.url, 'active@demo.test');
  const read = async (): Promise<unknown> => {
    const reply = await client.ask('progress', { type: 'get', data: {} });
    return (reply.data as { progress: { weight: Record<string, number> } }).progress.weight[String(today())];
  };
  expect(await client.ask('progress', weight(70_000))).toMatchObject({ type: 'setOk' });
  expect(await status(node)).toBe('200 ready');

  disk.fill();
  expect(await status(node)).toBe('200 degraded');
  // The answer and the log line arrive on different paths.
  await expect.poll(() => node.said(), PATIENT).toContain('the disk of the database is full');
  if (refused === 'at once') {
    const entry = { dev: 'd', seq: 1, at: Date.now(), off: 0, user: client.user.tag, schema: 1 };
    expect(await client.ask('progress', { ...weight(71_000), op: entry })).toMatchObject({ op: { result: 'retry' } });
  }
  expect(await read()).toBe(70_000);

  disk.free();
  await expect.poll(() => status(node), PATIENT).toBe('200 ready');
  await expect.poll(() => client.ask('progress', weight(72_000)), PATIENT).toMatchObject({ type: 'setOk' });
  expect(await read()).toBe(72_000);
  client.close();
};

describe.skipIf(!small)('a full disk, under the embedded database', () => {
  it('is reported at once by /readyz and in the log, and the server refuses writes and loses nothing', async () => {
    const env = { DATA_DIR: join(small!.folder, 'data') };
    await putFilledFolder(env.DATA_DIR);
    const node = await start(env);
    await fillsUp(small!, node, 'at once');
    node.kill();
    const again = await start(env);
    const client = await signInClient(again.url, 'active@demo.test');
    const reply = await client.ask('progress', { type: 'get', data: {} });
    expect(reply).toMatchObject({ data: { progress: { weight: { [today()]: 72_000 } } } });
    client.close();
    again.kill();
  }, 120_000);

  it('stops a start with one sentence', async () => {
    small!.fill();
    for (const folder of ['data', 'another'])
      await expect(startNode({ DATA_DIR: join(small!.folder, folder) })).rejects.toThrow(/^DATA_DIR: [^\n]+\.\n$/);
    small!.free();
  }, 180_000);
});

describe.skipIf(!ofPostgres)('a full disk, under PostgreSQL', () => {
  it('is reported at once by /readyz and in the log, even without a write, like a read-only database', async () => {
    postgres = await startOwnPostgres(ofPostgres!.folder, owner!);
    const node = await start({ DATABASE_URL: postgres.url });
    await fillsUp(ofPostgres!, node, 'when it needs room');

    const admin = await adminOf(postgres.url);
    await admin.query('alter system set default_transaction_read_only = on');
    await admin.query('select pg_reload_conf()');
    await expect.poll(() => status(node), PATIENT).toBe('200 degraded');
    await expect.poll(() => node.said(), PATIENT).toContain('the database takes no writes');
    await admin.query('set default_transaction_read_only = off');
    await admin.query('alter system reset default_transaction_read_only');
    await admin.query('select pg_reload_conf()');
    await expect.poll(() => status(node), PATIENT).toBe('200 ready');
    await admin.end();
  }, 120_000);
});
