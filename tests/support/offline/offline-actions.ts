import * as fc from 'fast-check';

import { KINDS, type Kind } from './offline-edits.ts';

/** One action of a schedule. Numbers select a device (0, 1), a tab (0, 1), a day, a person (0, 1). */
export type Action =
  | {
      readonly do: 'save';
      readonly device: number;
      readonly tab: number;
      readonly kind: Kind;
      readonly day: number;
      readonly bad: boolean;
    }
  | { readonly do: 'undo'; readonly device: number; readonly tab: number }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'network'; readonly device: number; readonly to: 'up' | 'down' | 'stalled' }
  | { readonly do: 'loseReply'; readonly device: number }
  | { readonly do: 'loseRequest'; readonly device: number }
  | { readonly do: 'duplicate'; readonly device: number; readonly after: number }
  | { readonly do: 'slow'; readonly device: number; readonly ms: number }
  | { readonly do: 'kill'; readonly device: number; readonly tab: number }
  | { readonly do: 'open'; readonly device: number; readonly tab: number }
  /** `hide`: the browser stores the page for Back, or freezes it; `show`: the page is shown again. */
  | { readonly do: 'hide'; readonly device: number; readonly tab: number }
  | { readonly do: 'show'; readonly device: number; readonly tab: number }
  | { readonly do: 'worker'; readonly device: number }
  | { readonly do: 'server'; readonly up: boolean }
  | { readonly do: 'clock'; readonly device: number; readonly hours: number }
  | { readonly do: 'expire'; readonly person: number }
  | { readonly do: 'signOut'; readonly device: number; readonly tab: number; readonly mode: 'send' | 'keep' | 'delete' }
  | { readonly do: 'signIn'; readonly device: number; readonly tab: number; readonly person: number }
  | { readonly do: 'upgrade'; readonly device: number };

const which = { device: fc.nat(1), tab: fc.nat(1) };
const action = <T extends Action>(
  name: T['do'],
  fields: { [K in Exclude<keyof T, 'do'>]: fc.Arbitrary<T[K]> },
): fc.Arbitrary<T> => fc.record<Action>({ do: fc.constant(name), ...fields } as never) as unknown as fc.Arbitrary<T>;

/** Schedules of faults while two customers use two devices. */
export const schedules = (longest: number): fc.Arbitrary<Action[]> =>
  fc.array(
    fc.oneof(
      {
        weight: 10,
        arbitrary: action('save', {
          ...which,
          kind: fc.constantFrom(...KINDS),
          day: fc.nat(2),
          bad: fc.nat(19).map((n) => n === 0),
        }),
      },
      { weight: 1, arbitrary: action('undo', which) },
      { weight: 8, arbitrary: action('wait', { ms: fc.constantFrom(0, 5, 30, 45, 70, 400, 4_000, 20_000) }) },
      {
        weight: 3,
        arbitrary: action('network', { device: which.device, to: fc.constantFrom('up', 'up', 'down', 'stalled') }),
      },
      { weight: 2, arbitrary: action('loseReply', { device: which.device }) },
      { weight: 1, arbitrary: action('loseRequest', { device: which.device }) },
      { weight: 2, arbitrary: action('duplicate', { device: which.device, after: fc.constantFrom(1, 100, 9_000) }) },
      { weight: 1, arbitrary: action('slow', { device: which.device, ms: fc.constantFrom(20, 2_500, 5_000, 12_000) }) },
      { weight: 2, arbitrary: action('kill', which) },
      { weight: 2, arbitrary: action('open', which) },
      { weight: 2, arbitrary: action('hide', which) },
      { weight: 2, arbitrary: action('show', which) },
      { weight: 1, arbitrary: action('worker', { device: which.device }) },
      { weight: 2, arbitrary: action('server', { up: fc.boolean() }) },
      { weight: 1, arbitrary: action('clock', { device: which.device, hours: fc.constantFrom(-48, 0, 48) }) },
      { weight: 1, arbitrary: action('expire', { person: fc.nat(1) }) },
      { weight: 1, arbitrary: action('signOut', { ...which, mode: fc.constantFrom('keep', 'send', 'delete') }) },
      { weight: 1, arbitrary: action('signIn', { ...which, person: fc.nat(1) }) },
      { weight: 1, arbitrary: action('upgrade', { device: which.device }) },
    ),
    { minLength: 3, maxLength: longest },
  );
