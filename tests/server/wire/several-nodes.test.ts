import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { RunningServer } from '#server/start-server.ts';
import { said } from '../../support/community/discussions.ts';
import { redisForTests } from '../../support/machine/redis.ts';
import {
  BROWSER,
  connectClient,
  postgresForTests,
  signInClient,
  startTestServer,
} from '../../support/server/server.ts';
import { patient } from '../../support/patience.ts';

const postgres = await postgresForTests('nodes', 'filled');
const redis = redisForTests();
const ready = postgres !== undefined && redis !== undefined;

describe.skipIf(!ready)('two nodes on PostgreSQL and Redis', () => {
  let nodes: RunningServer[] = [];
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;

  beforeAll(async () => {
    // Both start at the same time on an empty database: one migrates and seeds, the other waits.
    nodes = await Promise.all([0, 1].map(() => startTestServer({ databaseUrl: postgres!.url, redisUrl: redis! })));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await postgres?.drop();
  });

  it('share one seeded database', () => {
    expect(nodes[0]!.services.epoch).toBe(nodes[1]!.services.epoch);
  });

  it('apply an entry exactly once if it reaches both at the same time', async () => {
    const a = await signInClient(nodes[0]!.url, 'new@demo.test');
    const b = await signInClient(nodes[1]!.url, 'new@demo.test', 'QRSTUVWXYZABCDEF');
    for (let round = 0; round < 10; round += 1) {
      const request = { type: 'set', data: { date: today, calories: 1_000 + round }, id: `both-${round}` };
      const [one, two] = await Promise.all([a.ask('progress', request), b.ask('progress', request)]);
      expect(one.data).toEqual(two.data);
      expect(one.rev).toEqual(two.rev);
    }
    a.close();
    b.close();
  });

  it('count every effect once if a customer writes through both at the same time', async () => {
    const a = await signInClient(nodes[0]!.url, 'new@demo.test');
    const b = await signInClient(nodes[1]!.url, 'new@demo.test', 'QRSTUVWXYZABCDEF');
    const before = (await a.ask('progress', { type: 'set', data: { date: today, waist: 700 } })).rev!.n;
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        (at % 2 ? a : b).ask('progress', { type: 'set', data: { date: today - at * 86_400, waist: 701 + at } }),
      ),
    );
    expect(replies.map(({ rev }) => rev!.n).sort((x, y) => x - y)).toEqual(
      Array.from({ length: 40 }, (_, at) => before + 1 + at),
    );
    a.close();
    b.close();
  });

  it('notify a customer’s devices on the other node of changes', async () => {
    const a = await signInClient(nodes[0]!.url, 'new@demo.test');
    const b = await signInClient(nodes[1]!.url, 'new@demo.test', 'QRSTUVWXYZABCDEF');
    const told = b.next('progress', ({ type }) => type === 'changed');
    await a.ask('progress', { type: 'set', data: { date: today, weight: 66_000 } });
    expect(await told).toMatchObject({ data: { days: [today] } });
    a.close();
    b.close();
  });

  it('notify the readers of a discussion on the other node of a comment, visitors as well — XTR-022', async () => {
    const author = await signInClient(nodes[0]!.url, 'active@demo.test');
    const reader = await connectClient(nodes[1]!.url);
    await said(reader, 'watch', { threadId: 1 });
    const told = reader.next('forum', ({ type }) => type === 'changed');
    const { commentId } = await said(author, 'commentSet', { threadId: 1, text: 'From another node' });
    expect(await told).toMatchObject({ data: { threadId: 1, gone: false } });
    const { comments } = await said(reader, 'commentList', { threadId: 1, offset: 0, limit: 20 });
    expect(comments.at(-1)!.id).toBe(commentId);
    author.close();
    reader.close();
  });

  it('close a session’s sockets on the other node within 2 s of its sign-out, and remove the session there', async () => {
    const a = await signInClient(nodes[0]!.url, 'new@demo.test');
    const b = await connectClient(nodes[1]!.url);
    expect(await b.ask('client_check', { type: 'get', data: { token: a.token, browserId: BROWSER } })).toMatchObject({
      type: 'setUser',
    });
    const asked = Date.now();
    await a.ask('login', { type: 'logout', data: { browserId: BROWSER } });
    await b.gone;
    expect(Date.now() - asked).toBeLessThan(patient(2_000));
    const later = await connectClient(nodes[1]!.url);
    expect(
      await later.ask('client_check', { type: 'get', data: { token: a.token, browserId: BROWSER } }),
    ).toMatchObject({ data: { code: 'session_invalid' } });
    later.close();
  });
});
