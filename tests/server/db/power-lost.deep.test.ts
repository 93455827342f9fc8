import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { addDays, day, dayToWire } from '#src/domain/days/day.ts';
import { startNode, type NodeProcess } from '../../support/server/node-process.ts';
import { signInClient } from '../../support/server/server.ts';

const place = mkdtempSync(join(tmpdir(), 'sufra-power-'));
const data = join(place, 'data');
const disk = join(place, 'disk');
const nodes: NodeProcess[] = [];
afterAll(() => {
  for (const node of nodes) node.kill();
  rmSync(place, { recursive: true, force: true });
});

const start = async (folder: string, more: Readonly<Record<string, string>> = {}): Promise<NodeProcess> => {
  const node = await startNode({ DATA_DIR: folder, APP_NOW: '2026-11-21T08:00:00Z', ...more });
  nodes.push(node);
  return node;
};

it('what the embedded database has acknowledged survives a power failure', { timeout: 240_000 }, async () => {
  const preload = new URL('../../support/machine/power.ts', import.meta.url).href;
  const first = await start(data, {
    NODE_OPTIONS: `--import ${preload}`,
    POWER_DATA: join(data, 'database'),
    POWER_DISK: join(disk, 'database'),
  });
  const phone = await signInClient(first.url, 'new@demo.test');
  const saved: Record<string, number> = {};
  const save = async (index: number): Promise<void> => {
    const date = dayToWire(addDays(day('2026-11-20'), -index));
    const reply = await phone.ask('progress', { type: 'set', data: { date, weight: 70_000 + index } });
    expect(reply.type).toBe('setOk');
    saved[date] = 70_000 + index;
  };
  for (let index = 0; index < 10; index += 1) await save(index);
  await Promise.all(Array.from({ length: 30 }, (_, index) => save(10 + index)));
  first.kill();
  phone.close();

  // The disk has files of the database, and it is not the data folder itself.
  expect(existsSync(join(disk, 'database', 'PG_VERSION'))).toBe(true);
  expect(readdirSync(join(disk, 'database', 'pg_wal')).length).toBeGreaterThan(0);
  const second = await start(disk);
  const again = await signInClient(second.url, 'new@demo.test');
  const reply = await again.ask('progress', { type: 'get', data: {} });
  expect((reply.data as { weightHistory: unknown }).weightHistory).toMatchObject(saved);
  again.close();
});
