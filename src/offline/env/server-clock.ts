import type { Clock } from './env.ts';

/** The best known difference between the server's clock and the device's: server ms = device ms + off. */
export interface Offset {
  readonly off: number;
  /** Round trip of the sample in ms; the error of the offset is at most half of it. */
  readonly rtt: number;
  /** Device ms at which the sample was taken. */
  readonly taken: number;
}

/** After this time a worse sample replaces a better one: quartz clocks drift by seconds a week. */
const FRESH_MS = 30 * 60_000;

/**
 * Returns the offset to store after a round trip: the one with the shortest round trip, unless the device's clock was
 * changed since.
 */
const betterOffset = (
  held: Offset | undefined,
  sent: number,
  received: number,
  serverMs: number,
): Offset | undefined => {
  // The clock was turned back before the reply came: the sample is useless.
  if (received < sent) return held;
  const rtt = received - sent;
  const sample = { off: Math.round(serverMs - (sent + received) / 2), rtt, taken: received };
  if (!held || rtt <= held.rtt) return sample;
  const age = received - held.taken;
  const turned = Math.abs(sample.off - held.off) > (rtt + held.rtt) / 2 + 1_000;
  return turned || age > FRESH_MS || age < 0 ? sample : held;
};

export interface ServerClock {
  /** Server time in ms if it is known; the device's own time before the first reply. */
  now(): number;
  /**
   * Device ms, but never before the server's last message: a phone whose clock was reset offline would otherwise date its
   * entries years back, and the server would refuse them as expired.
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
    // Turning the clock back does not make this time go back.
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
