import { describe, expect, it, vi } from 'vitest';

import { serverClock } from '#src/offline/env/server-clock.ts';
import type { Env } from '#src/offline/env/env.ts';
import { ANSWER_MS } from '#src/offline/wire/answer-time.ts';
import { createRequests } from '#src/offline/wire/requests.ts';
import { virtualTime } from '../../support/offline/virtual-time.ts';

const STALL_MS = 3_000;
const link = { send: () => undefined, close: () => undefined };
const entry = { date: 1_795_737_600, weight: 71_300 };

const world = () => {
  const time = virtualTime(1_795_737_600_000);
  const clock = { now: time.now, steady: time.now, after: time.after };
  const silent = vi.fn();
  const env = { clock, crypto } as unknown as Env;
  const requests = createRequests(
    env,
    serverClock(clock, { emit: () => undefined, subscribe: () => () => undefined }),
    silent,
  );
  const told: string[] = [];
  const send = (what: string): void =>
    void requests.emit(link, 'progress/set', entry, { id: 'one' }).then(({ kind }) => told.push(`${what}: ${kind}`));
  return { time, requests, silent, told, send };
};
const retry = { id: 'one', type: 'setErr', data: { code: 'rate_limited', message: '' } };

describe('An entry that is sent again under its key', () => {
  it('gets the full waiting time, because the first wait ended with the answer', async () => {
    const { time, requests, told, send } = world();
    send('first');
    await time.advance(1_000);
    requests.settle(retry);
    await time.advance(ANSWER_MS - 2_000);
    expect(told).toEqual(['first: refused']);
    send('second');
    await time.advance(ANSWER_MS - 1_000);
    requests.settle(retry);
    await time.advance(0);
    expect(told).toEqual(['first: refused', 'second: refused']);
  });

  it('settles both requests with one answer while the first one still waits, and leaves nothing behind', async () => {
    const { time, requests, silent, told, send } = world();
    send('first');
    await time.advance(1_000);
    send('second');
    requests.heard();
    requests.settle(retry);
    await time.advance(2 * ANSWER_MS);
    expect(told).toEqual(['first: refused', 'second: refused']);
    expect(silent).not.toHaveBeenCalled();
    expect(requests.sentAt(retry)).toBeUndefined();
  });
});

describe('A connection', () => {
  it('counts as silent if nothing arrives within three seconds after sending', async () => {
    const { time, requests, silent, send } = world();
    send('first');
    await time.advance(STALL_MS - 1);
    expect(silent).not.toHaveBeenCalled();
    await time.advance(1);
    expect(silent).toHaveBeenCalledExactlyOnceWith(link);
    requests.giveUp();
    // Another message has arrived meanwhile: only this answer is late.
    send('second');
    await time.advance(1_000);
    requests.heard();
    await time.advance(STALL_MS);
    expect(silent).toHaveBeenCalledTimes(1);
  });

  it('that is given up makes every pending answer unknown, once', async () => {
    const { time, requests, silent, told, send } = world();
    send('first');
    requests.giveUp();
    await time.advance(2 * ANSWER_MS);
    expect(told).toEqual(['first: unknown']);
    expect(silent).not.toHaveBeenCalled();
  });
});
