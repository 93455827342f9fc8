import type { Clock } from './env.ts';

/** The best known difference between the server's clock and the device's: server ms = device ms + off. */
export interface Offset {
  readonly off: number;
  /** Round trip of the sample in ms; the true offset is within half of it. */
  readonly rtt: number;
  /** Device ms at which it was taken. */
  readonly taken: number;
}

/** After this long a worse sample replaces a better one: quartz drifts by seconds a week. */
const FRESH_MS = 30 * 60_000;

/** The offset to keep after a round trip: the shortest one counts, unless the device's clock was turned since. */
const betterOffset = (
  held: Offset | undefined,
  sent: number,
  received: number,
  serverMs: number,
): Offset | undefined => {
  // The clock was turned back while the answer was on its way: the sample says nothing.
  if (received < sent) return held;
  const rtt = received - sent;
  const sample = { off: Math.round(serverMs - (sent + received) / 2), rtt, taken: received };
  if (!held || rtt <= held.rtt) return sample;
  const age = received - held.taken;
  const turned = Math.abs(sample.off - held.off) > (rtt + held.rtt) / 2 + 1_000;
  return turned || age > FRESH_MS || age < 0 ? sample : held;
};

export interface ServerClock {
  /** Server time in ms as far as it is known; the device's own before the first reply. */
  now(): number;
  /**
   * Device ms, but never before the last word of the server: a phone whose clock was reset while it was offline would
   * else date its entries years back, and the server would refuse them as expired.
   */
  deviceNow(): number;
  /**
   * A server time in ms that has passed for certain: the server's last message, plus the time since by a monotonic
   * clock. Null before the first message.
   */
  heard(): number | null;
  offset(): Offset | undefined;
  learn(sent: number, received: number, serverMs: number): void;
  restore(offset: Offset): void;
  subscribe(listener: (offset: Offset) => void): () => void;
}

export const serverClock = (
  clock: Clock,
  changed: { emit(offset: Offset): void; subscribe: ServerClock['subscribe'] },
): ServerClock => {
  let held: Offset | undefined;
  let word: { readonly server: number; readonly steady: number } | undefined;
  const heard = (): number | null => (word ? word.server + clock.steady() - word.steady : null);
  const deviceNow = (): number => Math.max(clock.now(), held?.taken ?? 0);
  return {
    deviceNow,
    // A clock that was turned back does not take back what has passed.
    now: () => Math.max(deviceNow() + (held?.off ?? 0), heard() ?? -Infinity),
    heard,
    offset: () => held,
    learn(sent, received, serverMs) {
      word = { server: serverMs, steady: clock.steady() };
      const next = betterOffset(held, sent, received, serverMs);
      if (!next || next === held) return;
      held = next;
      changed.emit(next);
    },
    restore(offset) {
      held ??= offset;
      word ??= { server: offset.taken + offset.off, steady: clock.steady() };
    },
    subscribe: changed.subscribe,
  };
};
