import 'fake-indexeddb/auto';

import * as fc from 'fast-check';

import type { SignedInUser } from '../../src/protocol/user.ts';
import { virtualBrowser, type Browser, type Context } from './virtual-browser.ts';
import { virtualNetwork, type Network, type ServerEnd } from './virtual-network.ts';
import { virtualTime, type VirtualTime } from './virtual-time.ts';

/** What a schedule needs of a server, be it the model or the real handlers over a database. */
export interface ScheduleServer extends ServerEnd {
  up: boolean;
  /** The next commit dies with everything written but its receipt. Undefined where commits cannot die. */
  dieInCommit?: ((die: boolean) => void) | undefined;
  signIn(person: number, browserId: string): Promise<{ token: string; user: SignedInUser }>;
  endSessions(person: number): Promise<void>;
  /** Every edit that was taken in, in the order of arrival, and the values in force. */
  facts(person: number): Promise<Facts>;
}

interface Facts {
  readonly history: readonly {
    readonly id: string;
    readonly kind: string;
    readonly day: number;
    readonly value: number | null;
    readonly applied: boolean;
  }[];
  /** `kind day` → value. */
  readonly values: Readonly<Record<string, number>>;
}

const KINDS = ['weight', 'calories'] as const;
type Kind = (typeof KINDS)[number];

/** One thing that happens. Numbers pick a device (0, 1), a tab (0, 1), a day, a person (0, 1). */
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

/** Schedules of what can go wrong while two customers use two devices. */
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

interface Saved {
  readonly person: number;
  readonly device: number;
  readonly kind: Kind;
  readonly day: number;
  readonly value: number | null;
  readonly bad: boolean;
  /** Undefined while nobody has been told that it is on the device: it may or may not be. */
  ids: readonly string[] | undefined;
  editedAt: number;
  removed: boolean;
  /** The customer had what waits deleted at sign-out: it arrived before that, or never. */
  given: boolean;
}

class Device {
  readonly network: Network;
  readonly browser: Browser;
  readonly tabs: (Context | undefined)[] = [undefined, undefined];
  loseReplies = 0;
  loseRequests = 0;
  duplicates: number[] = [];
  latency = 20;
  /** Above any version of today's app. */
  version = 100;

  constructor(time: VirtualTime, server: ScheduleServer, seed: number) {
    this.network = virtualNetwork(
      time,
      () => server,
      (direction, _channel, message) => {
        const entry = (message as { op?: unknown }).op !== undefined;
        if (direction === 'down' && entry && this.loseReplies > 0) {
          this.loseReplies -= 1;
          return { latency: 20, lost: true };
        }
        if (direction === 'up' && entry && this.loseRequests > 0) {
          this.loseRequests -= 1;
          return { latency: 20, lost: true };
        }
        const again = direction === 'up' && entry ? this.duplicates.pop() : undefined;
        return { latency: this.latency, ...(again === undefined ? {} : { again }) };
      },
    );
    this.browser = virtualBrowser(time, seed, this.network.transport);
  }
}

const START = Date.UTC(2026, 10, 21, 8);
const wireDay = (index: number): number => Date.UTC(2026, 10, 1 + index) / 1000;
/** The customer's peace: as long as the outbox may take to empty once nothing goes wrong any more, in ms. */
const PEACE_MS = 60_000;

/** Runs a schedule and throws when anything was lost, doubled, put under another customer or shown differently. */
export const runSchedule = async (
  actions: readonly Action[],
  makeServer: (time: VirtualTime, people: readonly [number, number]) => ScheduleServer,
  people: readonly [number, number],
  options: { readonly withoutLocks?: boolean; readonly locksOpen?: boolean } = {},
): Promise<void> => {
  const time = virtualTime(START);
  const server = makeServer(time, people);
  const devices = [new Device(time, server, 11), new Device(time, server, 22)];
  if (options.locksOpen) for (const { browser } of devices) browser.locks.stubOpen();
  const saved: Saved[] = [];
  const reports: string[] = [];
  /** Device and person of every sign-out that deletes and is not over yet: what is saved meanwhile goes with the rest. */
  const deleting = new Set<string>();
  let unique = 40_000;

  const open = async (device: Device, tab: number): Promise<Context> => {
    const held = device.tabs[tab];
    if (held) return held;
    const context = device.browser.open('page');
    device.tabs[tab] = context;
    let started = false;
    context.engine.start().then(
      () => (started = true),
      (cause) => reports.push(`start: ${cause}`),
    );
    await time.advanceUntil(() => started, 10_000);
    return context;
  };
  const kill = (device: Device, tab: number): void => {
    const context = device.tabs[tab];
    if (!context) return;
    device.tabs[tab] = undefined;
    reports.push(...context.reports);
    context.kill();
  };
  const personOf = (context: Context): number | undefined => {
    const id = context.engine.session().user?.user_id;
    return context.engine.session().state === 'signedIn' ? id : undefined;
  };
  const signIn = async (context: Context, person: number): Promise<void> => {
    const reply = await server.signIn(person, context.engine.session().browserId);
    let done = false;
    context.engine.signIn(reply).then(
      () => (done = true),
      () => (done = true),
    );
    await time.advanceUntil(() => done, 5_000);
  };

  const perform = async (what: Action): Promise<void> => {
    const device = 'device' in what ? devices[what.device]! : devices[0]!;
    const context = 'tab' in what ? device.tabs[what.tab] : undefined;
    switch (what.do) {
      case 'save': {
        const tab = context ?? (await open(device, what.tab));
        const person = personOf(tab);
        if (person === undefined) return;
        unique += 1;
        const value = what.bad ? -unique : unique;
        const entry: Saved = {
          person,
          device: what.device,
          kind: what.kind,
          day: wireDay(what.day),
          value,
          bad: what.bad,
          ids: undefined,
          editedAt: 0,
          removed: false,
          given: deleting.has(`${what.device} ${person}`),
        };
        saved.push(entry);
        tab.engine
          .send(
            'progress/set',
            { date: entry.day, [what.kind]: value },
            { inverse: { date: entry.day, [what.kind]: null } },
          )
          .then(
            (result) => {
              if (result.ok) {
                entry.ids = result.ids;
                entry.editedAt = result.editedAt;
              } else saved.splice(saved.indexOf(entry), 1);
            },
            (cause: unknown) => tab.alive && reports.push(`send: ${String(cause)}`),
          );
        return;
      }
      case 'undo': {
        const last = saved.findLast(
          ({ device: of, ids, removed }) => of === what.device && ids !== undefined && !removed,
        );
        if (!context || !last?.ids || personOf(context) !== last.person) return;
        const compensation: Saved = { ...last, value: null, bad: false, ids: undefined, removed: false };
        saved.push(compensation);
        context.engine.undo(last.ids[0]!).then(
          (result) => {
            if (result === 'removed') last.removed = true;
            if (result !== 'compensated') saved.splice(saved.indexOf(compensation), 1);
          },
          () => undefined,
        );
        return;
      }
      case 'wait':
        return time.advance(what.ms);
      case 'network':
        device.network.up = what.to !== 'down';
        device.network.stalled = what.to === 'stalled';
        if (what.to === 'down') device.network.cut();
        return;
      case 'loseReply':
        device.loseReplies += 1;
        return;
      case 'loseRequest':
        device.loseRequests += 1;
        return;
      case 'duplicate':
        device.duplicates.push(what.after);
        return;
      case 'slow':
        device.latency = what.ms;
        return;
      case 'kill':
        return kill(device, what.tab);
      case 'open':
        await open(device, what.tab);
        return;
      case 'worker': {
        const worker = device.browser.open('worker');
        const work = async () => {
          await worker.engine.start();
          await worker.engine.drain(15_000);
          worker.kill();
        };
        work().catch(() => worker.kill());
        return;
      }
      case 'server':
        server.up = what.up;
        if (!what.up) server.dieInCommit?.(true);
        if (!what.up) for (const { network } of devices) network.cut();
        return;
      case 'clock':
        device.browser.skew = what.hours * 3_600_000;
        return;
      case 'expire':
        return server.endSessions(people[what.person]!);
      case 'signOut':
        if (what.mode === 'delete' && context) {
          const person = personOf(context);
          for (const entry of saved) if (entry.device === what.device && entry.person === person) entry.given = true;
          const key = `${what.device} ${person}`;
          deleting.add(key);
          const over = () => deleting.delete(key);
          context.engine.signOut('delete').then(over, over);
          return;
        }
        context?.engine.signOut(what.mode).catch(() => undefined);
        return;
      case 'signIn': {
        const tab = context ?? (await open(device, what.tab));
        if (personOf(tab) !== undefined || !server.up || !device.network.up || device.network.stalled) return;
        return signIn(tab, people[what.person]!);
      }
      case 'upgrade': {
        // A newer version of the app opens the database under a higher number while older tabs drain.
        device.version += 1;
        const request = device.browser.database().open('sufra', device.version);
        request.addEventListener('success', () => request.result.close());
        return;
      }
    }
  };

  for (const device of devices) {
    await signIn(await open(device, 0), people[0]);
    await open(device, 1);
    for (const tab of device.tabs) tab?.engine.watch('progress/get', {}, () => undefined);
  }
  await time.advance(500);
  for (const what of actions) await perform(what);
  await time.advance(0);

  // Peace: everything works again. Whoever has entries on a device signs in there once more.
  server.up = true;
  server.dieInCommit?.(false);
  for (const device of devices) {
    device.network.up = true;
    device.network.stalled = false;
    device.loseReplies = 0;
    device.loseRequests = 0;
    device.duplicates = [];
    device.latency = 20;
  }
  const seen: { device: number; person: number; values: Record<string, number> }[] = [];
  const refused: { device: number; person: number; value: unknown }[] = [];
  const settleFor = async (index: number, person: number): Promise<void> => {
    const device = devices[index]!;
    const tab = await open(device, 0);
    tab.engine.hint('online');
    await time.advance(15_000);
    if (personOf(tab) !== person) {
      if (personOf(tab) !== undefined) {
        let out = false;
        tab.engine.signOut('keep').then(
          () => (out = true),
          () => (out = true),
        );
        await time.advanceUntil(() => out, 10_000);
      }
      await signIn(tab, person);
    }
    const empty = await time.advanceUntil(async () => (await tab.engine.unsent()) === 0, PEACE_MS);
    if (!empty)
      throw new Error(
        `device ${index}: ${await tab.engine.unsent()} entries of ${person} still wait after ${PEACE_MS / 1000} s of peace`,
      );
    for (const { data, why } of (await tab.engine.outbox()).attention) {
      if (why === 'rejected')
        refused.push({
          device: index,
          person,
          value: KINDS.map((kind) => (data as Record<string, unknown>)[kind]).find((value) => value !== undefined),
        });
    }
  };
  for (const person of people) {
    for (const index of [0, 1]) await settleFor(index, person);
    await time.advance(2_000);
    // What every device shows now is what the server holds.
    for (const index of [0, 1]) {
      const tab = await open(devices[index]!, 0);
      let values: Record<string, number> | undefined;
      const end = tab.engine.watch('progress/get', {}, ({ data, loading }) => {
        if (!data || loading) return;
        values = Object.fromEntries(
          KINDS.flatMap((kind) =>
            Object.entries(data.progress[kind] ?? {}).map(([day, value]) => [`${kind} ${day}`, value]),
          ),
        );
      });
      if (!(await time.advanceUntil(() => values !== undefined, 30_000)))
        throw new Error(`device ${index} shows nothing to ${person}`);
      end();
      seen.push({ device: index, person, values: values! });
    }
  }
  for (const device of devices) for (const tab of [0, 1]) kill(device, tab);
  for (const device of devices) for (const context of device.browser.contexts.slice()) context.kill();
  await time.advance(20_000);

  for (const person of people) {
    const { history, values } = await server.facts(person);
    const mine = saved.filter((entry) => entry.person === person);
    const label = (entry: { kind: string; day: number; value: number | null }) =>
      `${entry.kind} ${entry.day} ${entry.value}`;
    const arrivals = history.map(({ value }) => value);
    for (const entry of mine.filter(({ value }) => value !== null)) {
      const times = arrivals.filter((value) => value === entry.value).length;
      if (times > 1) throw new Error(`doubled: ${label(entry)} arrived ${times} times`);
      if (entry.bad) {
        const set = refused.some(
          ({ value, device, person: of }) => value === entry.value && device === entry.device && of === person,
        );
        if (entry.ids && !entry.removed && !entry.given && !set)
          throw new Error(`lost: the refused ${label(entry)} needs no attention`);
      } else if (entry.removed && times > 0) throw new Error(`undone, yet arrived: ${label(entry)}`);
      else if (!entry.removed && !entry.given && entry.ids && times === 0) throw new Error(`lost: ${label(entry)}`);
    }
    const known = new Set(mine.map(label));
    for (const arrived of history)
      if (!known.has(label(arrived))) throw new Error(`under another customer, or from nowhere: ${label(arrived)}`);
    const lanes = Map.groupBy(
      // Two tabs that save in one instant are ordered by the device, not by who was asked first.
      mine.filter(({ value, ids }) => value !== null && ids !== undefined).sort((a, b) => a.editedAt - b.editedAt),
      ({ device, day }) => `${device} ${day}`,
    );
    for (const lane of lanes.values()) {
      const order = lane.map(({ value }) => arrivals.indexOf(value)).filter((index) => index >= 0);
      if (order.some((index, at) => at > 0 && index < order[at - 1]!))
        throw new Error(`out of order: ${lane.map(label).join(', ')} arrived as ${order.join(', ')}`);
    }
    for (const view of seen.filter(({ person: of }) => of === person)) {
      const [shown, held] = [view.values, values].map((map) =>
        JSON.stringify(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1))),
      );
      if (shown !== held)
        throw new Error(`device ${view.device} shows ${shown} to ${person}, the server holds ${held}`);
    }
  }
  if (reports.length > 0) throw new Error(`faults were reported:\n${reports.join('\n')}`);
};
