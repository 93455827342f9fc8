import { pino } from 'pino';
import { expect, it } from 'vitest';

import type { Hindrance } from '#server/db/database.ts';
import { makeReadiness } from '#server/http/readiness.ts';

it('the readiness of a node is logged with every reason, once for each change', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  const world = { answers: true, hindrance: undefined as Hindrance | undefined, reads: 0, commits: 0, redis: true };
  const readiness = makeReadiness(
    {
      database: {
        ping: () => (world.answers ? Promise.resolve(world.hindrance) : Promise.reject(new Error('nothing came'))),
        waitingMs: () => world.reads,
      },
      commits: { waitingMs: () => world.commits },
      redis: { answers: () => Promise.resolve(world.redis) },
    },
    log,
  );
  const looks = async (change: Partial<typeof world>): Promise<string> => {
    Object.assign(world, change);
    const [first, second] = [await readiness(), await readiness()];
    expect(second).toBe(first);
    return first;
  };
  expect(await looks({})).toBe('ready');
  expect(await looks({ commits: 1_500 })).toBe('degraded');
  expect(await looks({ commits: 20, reads: 1_600 })).toBe('degraded');
  expect(await looks({ reads: 0, hindrance: 'full', redis: false })).toBe('degraded');
  expect(await looks({ hindrance: 'read-only', redis: true })).toBe('degraded');
  expect(await looks({ hindrance: 'held' })).toBe('degraded');
  expect(await looks({ hindrance: 'busy' })).toBe('degraded');
  expect(await looks({ answers: false, redis: false })).toBe('unavailable');
  expect(await looks({ answers: true, hindrance: undefined })).toBe('degraded');
  expect(await looks({ redis: true })).toBe('ready');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'this node is degraded: customers wait for a slow database, or for what another transaction holds',
    'this node is degraded: the disk of the database is full; Redis does not answer',
    'this node is degraded: the database takes no writes',
    'this node is degraded: another transaction holds the tables that every command writes to',
    'this node is degraded: the embedded database is at work on something long',
    'this node is unavailable: the database does not answer; Redis does not answer',
    'this node is degraded: Redis does not answer',
    'this node is ready again',
  ]);
  expect(lines[0]).toMatchObject({ waiting: 1_500 });
  expect(lines[5]).toMatchObject({ err: { message: 'nothing came' } });
});
