import { setImmediate } from 'node:timers';

import { vi } from 'vitest';

import type { Refreshed } from '#src/offline/reads/watched.ts';
import { warmUp } from '#src/start/warm-up.ts';
import { testDevice, type DeviceOptions } from './test-device.ts';
import { refused } from './device/answers.ts';

const verdicts: Readonly<Record<Refreshed, unknown>> = {
  kept: {},
  unkept: {},
  refused: refused('not_found'),
  unanswered: undefined,
};

export const USUAL = { diet: 1, mealTypes: [1, 2, 3, 4, 5] };

/** A customer's device, its worker, and its language. */
export const device = (options: DeviceOptions = {}) => {
  const heard = new Set<() => void>();
  const held = testDevice({
    ...options,
    answers: (name) => verdicts[state.outcome(name)],
  });
  const state = {
    ...held,
    language: 'en' as 'en' | 'ar',
    outcome: (_name: string): Refreshed => 'kept',
    asked: (): string[] => held.refreshed.map(({ name, request }) => `${name} ${JSON.stringify(request)}`),
    putOnce: () => held.asked,
    forget: (): void => void held.refreshed.splice(0),
    pictures: true,
    /** True if the worker reports that another version is taking over. */
    makesWay: false,
    /** The number of times that the worker was asked to cache something. */
    questions: 0,
    worker: true,
    refusal: '',
    rounds: 0,
    speak: (language: 'en' | 'ar'): void => {
      state.language = language;
      for (const listener of heard) listener();
    },
  };
  const subscribe = (listener: () => void) => {
    heard.add(listener);
    return () => heard.delete(listener);
  };
  const active = {
    postMessage: (_message: unknown, [port]: [MessagePort]) => {
      state.questions += 1;
      port.postMessage({ kind: 'kept', all: state.pictures, makesWay: state.makesWay });
    },
  };
  const registration = {
    active,
    periodicSync: {
      register: async () => {
        state.rounds += 1;
        if (state.refusal) throw new DOMException('not granted', state.refusal);
      },
    },
  };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      getRegistration: () => Promise.resolve(state.worker ? registration : undefined),
    },
  });
  return { state, begin: () => warmUp(held.engine, () => state.language, subscribe, USUAL) };
};
export const kept = (): boolean => performance.getEntriesByName('kept on this device').length > 0;
/** Advances the fake time until `done` is true, at most by this number of seconds. */
export const inTime = async (seconds: number, done: () => boolean): Promise<void> => {
  for (let passed = 0; passed < seconds * 10 && !done(); passed += 1) {
    await vi.advanceTimersByTimeAsync(100);
    // The port between page and worker does not use the fake time.
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
};
