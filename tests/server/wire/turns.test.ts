import { expect, it } from 'vitest';

import { makeLog } from '#server/config/log.ts';
import { allTurns } from '#server/wire/turns.ts';

const KIB = 1024;
const OFFICE = 'address 203.0.113.9';

/** Work that runs until the test releases it. */
const held = () => {
  let go = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { work: () => over, go };
};
const nothing = (): void => undefined;

it('the messages of a socket are processed in order, even after one that fails', async () => {
  const turns = allTurns(makeLog('silent'));
  const socket = turns.ofSocket();
  const first = held();
  const done: number[] = [];
  socket.take(OFFICE, 1, first.work);
  socket.take(OFFICE, 1, () => {
    done.push(1);
    throw new Error('broken');
  });
  socket.take(OFFICE, 1, () => void done.push(2));
  expect(done).toEqual([]);
  first.go();
  await Promise.all(turns.underWay());
  expect(done).toEqual([1, 2]);
});

it('at most a thousand messages wait on a socket', () => {
  const socket = allTurns(makeLog('silent')).ofSocket();
  socket.take(OFFICE, 0, held().work);
  for (let at = 0; at < 1_000; at += 1) expect(socket.take(OFFICE, 0, nothing)).toBe(true);
  expect(socket.take(OFFICE, 0, nothing)).toBe(false);
});

it('at most 1 MiB of messages waits on a socket, and there is room again once they are done', async () => {
  const turns = allTurns(makeLog('silent'));
  const socket = turns.ofSocket();
  const first = held();
  socket.take(OFFICE, 0, first.work);
  for (let at = 0; at < 16; at += 1) expect(socket.take(OFFICE, 64 * KIB, nothing)).toBe(true);
  expect(socket.take(OFFICE, 1, nothing)).toBe(false);
  first.go();
  await Promise.all(turns.underWay());
  const second = held();
  socket.take(OFFICE, 0, second.work);
  expect(socket.take(OFFICE, 1024 * KIB, nothing)).toBe(true);
});

it('the sockets of one sender may have 8 MiB of waiting messages, then 16 KiB each, and other senders their own limit', () => {
  const turns = allTurns(makeLog('silent'));
  const busy = () => {
    const socket = turns.ofSocket();
    socket.take(OFFICE, 0, held().work);
    return socket;
  };
  for (let at = 0; at < 8; at += 1) expect(busy().take(OFFICE, 1024 * KIB, nothing)).toBe(true);
  const small = busy();
  expect(small.take(OFFICE, 16 * KIB, nothing)).toBe(true);
  expect(small.take(OFFICE, 1, nothing)).toBe(false);
  expect(busy().take('customer 7', 1024 * KIB, nothing)).toBe(true);
});
