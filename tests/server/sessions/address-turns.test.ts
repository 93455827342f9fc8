import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addressTurns } from '#server/request/address-turns.ts';

const OFFICE = '203.0.113.9';
const SLOW_FOR = 900_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const turnsOf = () => {
  const turns = addressTurns(() => Date.now());
  const ended: [string, number | undefined][] = [];
  return {
    ended,
    admitted: () => ended.filter(([, wait]) => wait === undefined).map(([who]) => who),
    refused: () => ended.filter(([, wait]) => wait !== undefined).map(([who]) => who),
    come: (who: string, tries = 0, address = OFFICE) =>
      void turns.wait(address, tries, SLOW_FOR).then((wait) => ended.push([who, wait])),
  };
};
const names = (many: number): string[] => Array.from({ length: many }, (_, at) => `n${at}`);

it('the first request is served at once, and the others five a second in their order', async () => {
  const { come, admitted } = turnsOf();
  for (const name of names(12)) come(name);
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted()).toEqual(names(1));
  await vi.advanceTimersByTimeAsync(199);
  expect(admitted()).toEqual(names(1));
  await vi.advanceTimersByTimeAsync(1);
  expect(admitted()).toEqual(names(2));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(admitted()).toEqual(names(12));
});

it('two requests one after the other have the same distance as two at once', async () => {
  const { come, admitted } = turnsOf();
  come('one');
  await vi.advanceTimersByTimeAsync(100);
  come('two');
  await vi.advanceTimersByTimeAsync(99);
  expect(admitted()).toEqual(['one']);
  await vi.advanceTimersByTimeAsync(1);
  expect(admitted()).toEqual(['one', 'two']);
});

it('the connection with the fewest tries is served first, in any order of arrival, and up to two tries count as none', async () => {
  const { come, admitted } = turnsOf();
  for (const name of names(10)) come(name, 4);
  come('third', 3);
  come('mistyped', 2);
  come('customer');
  await vi.advanceTimersByTimeAsync(600);
  expect(admitted()).toEqual(['n0', 'mistyped', 'customer', 'third']);
});

it('a connection with five tries is refused at once, until the address is no longer slowed', async () => {
  const { come, admitted, ended } = turnsOf();
  come('guesser', 5);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toEqual([['guesser', SLOW_FOR]]);
  come('fifth', 4);
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted()).toEqual(['fifth']);
});

it('forty requests wait, and one more removes the one with the most tries', async () => {
  const { come, admitted, refused } = turnsOf();
  come('first');
  for (const name of names(40)) come(name, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(refused()).toEqual([]);
  come('customer');
  await vi.advanceTimersByTimeAsync(0);
  expect(refused()).toEqual(['n39']);
  await vi.advanceTimersByTimeAsync(200);
  expect(admitted()).toEqual(['first', 'customer']);
});

it('no connection waits longer than eight seconds', async () => {
  const { come, admitted, refused, ended } = turnsOf();
  come('first');
  come('guesser', 4);
  for (let at = 0; at < 45; at += 1) {
    come(`customer ${at}`);
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(refused()).toEqual(['guesser']);
  expect(ended.find(([who]) => who === 'guesser')).toEqual(['guesser', 5_000]);
  expect(admitted()).toHaveLength(46);
});

it('other addresses have separate queues', async () => {
  const { come, admitted } = turnsOf();
  for (const name of names(5)) come(name);
  come('elsewhere', 0, '203.0.113.10');
  await vi.advanceTimersByTimeAsync(0);
  expect(admitted()).toEqual(['n0', 'elsewhere']);
});
