import { expect, it } from 'vitest';

import { frameBudget } from '#server/wire/frame-budget.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const OFFICE = 'address 203.0.113.9';

const clocked = () => {
  const clock = { now: 0 };
  return { clock, open: frameBudget(true, () => clock.now) };
};

it.each([
  ['a customer’s devices', 'customer 7', 12],
  ['the visitors of an address', OFFICE, 4],
])('a socket may send 128 KiB by itself, and with %s (%s) %i MiB more', (_whose, sender, most) => {
  const { open } = clocked();
  const socket = open();
  expect(socket.take(sender, 128 * KIB)).toBe(true);
  for (let at = 0; at < most; at += 1) expect(socket.take(sender, MIB)).toBe(true);
  expect(socket.take(sender, 1)).toBe(false);
  expect(open().take(sender, MIB)).toBe(false);
  expect(socket.take(`${sender}0`, MIB)).toBe(true);
});

it('a new socket of a sender without remaining bytes may still send 128 KiB, and not one byte more', () => {
  const { open } = clocked();
  for (let at = 0; at < 4; at += 1) expect(open().take(OFFICE, MIB)).toBe(true);
  expect(open().take(OFFICE, 128 * KIB)).toBe(true);
  expect(open().take(OFFICE, 128 * KIB + 1)).toBe(false);
  expect(open().room(OFFICE)).toBe(128 * KIB);
});

it('a sender gets back 256 KiB each second, a socket 8 KiB, up to their initial amounts', () => {
  const { clock, open } = clocked();
  const socket = open();
  for (let at = 0; at < 4; at += 1) socket.take(OFFICE, MIB);
  clock.now += 1_000;
  expect(socket.take(OFFICE, 128 * KIB)).toBe(true);
  expect(socket.take(OFFICE, 256 * KIB)).toBe(true);
  expect(socket.take(OFFICE, 64)).toBe(false);
  clock.now += 1_000;
  expect(socket.take(OFFICE, 8 * KIB)).toBe(true);
  clock.now += 3_600_000;
  expect(socket.room(OFFICE)).toBe(4 * MIB);
});

it('an empty frame counts as 64 bytes', () => {
  const { open } = clocked();
  const socket = open();
  for (let at = 0; at < 12; at += 1) open().take(OFFICE, MIB);
  for (let at = 0; at < 2 * KIB; at += 1) expect(socket.take(OFFICE, 0)).toBe(true);
  expect(socket.take(OFFICE, 0)).toBe(false);
});

it('inactive senders are forgotten, but not one that has used up its bytes', () => {
  const { clock, open } = clocked();
  const drain = (): void => {
    while (open().take(OFFICE, MIB));
  };
  drain();
  for (let at = 0; at < 3_000; at += 1) {
    open().take(`address ${at}`, MIB);
    clock.now += 2;
  }
  expect(open().take(OFFICE, 3 * MIB)).toBe(false);
});

it('with LIMITS=off any number of bytes is accepted', () => {
  const socket = frameBudget(false)();
  for (let at = 0; at < 100; at += 1) expect(socket.take(OFFICE, MIB)).toBe(true);
});
