import { pino } from 'pino';
import { expect, it } from 'vitest';

import { makeReadiness } from '../../../server/http/readiness.ts';

it('of a node is told with its reason in the log, once for each change', async () => {
  const lines: { msg: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  let answers = true;
  let waiting = 0;
  let redis = true;
  const readiness = makeReadiness(
    { ping: () => (answers ? Promise.resolve() : Promise.reject(new Error('nothing came'))) },
    { waitingMs: () => waiting },
    () => redis,
    log,
  );
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    for (let times = 0; times < 3; times += 1) seen.push(await readiness());
  };
  await look();
  waiting = 1_500;
  await look();
  answers = false;
  await look();
  answers = true;
  waiting = 20;
  redis = false;
  await look();
  redis = true;
  await look();
  expect(seen.filter((state, at) => at % 3 === 0 || state !== seen[at - 1])).toEqual([
    'ready',
    'degraded',
    'unavailable',
    'degraded',
    'ready',
  ]);
  expect(lines.map(({ msg }) => msg)).toEqual([
    'this node is degraded: commands wait for a slow database, or for what somebody else holds',
    'this node is unavailable: the database does not answer',
    'this node is degraded: Redis does not answer',
    'this node is ready again',
  ]);
  expect(lines[0]).toMatchObject({ waiting: 1_500 });
  expect(lines[1]).toMatchObject({ err: { message: 'nothing came' } });
});
