import 'fake-indexeddb/auto';

import type { Reply } from '#src/protocol/messages.ts';
import type { SignedInUser } from '#src/protocol/account/user.ts';
import type { Action } from './offline-actions.ts';
import { commandOf, editIn, editOf, shownValues } from './offline-edits.ts';
import { judge, type Facts, type Outcome, type Saved } from './offline-verdict.ts';
import { virtualBrowser, type Browser, type Context } from './virtual-browser.ts';
import { virtualNetwork, type Network, type ServerEnd } from './virtual-network.ts';
import { virtualTime, type VirtualTime } from './virtual-time.ts';

/** What a schedule needs from a server: the model, or the real handlers on a database. */
export interface ScheduleServer extends ServerEnd {
  up: boolean;
  /** Makes the next commit fail after everything but its receipt is written. Undefined if commits cannot fail. */
  dieInCommit?: ((die: boolean) => void) | undefined;
  signIn(person: number, browserId: string): Promise<{ token: string; user: SignedInUser }>;
  endSessions(person: number): Promise<void>;
  /** Every accepted edit in the order of arrival, and the current values. */
  facts(person: number): Promise<Facts>;
}

class Device {
  readonly network: Network;
  readonly browser: Browser;
  readonly tabs: (Context | undefined)[] = [undefined, undefined];
  loseReplies = 0;
  loseRequests = 0;
  duplicates: number[] = [];
  latency = 20;
  /** Higher than any version of today's app. */
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
/** The longest time for the outbox to empty once there are no more faults, in ms. */
const PEACE_MS = 60_000;

/** Runs a schedule and throws if anything was lost, doubled, stored for another customer or shown differently. */
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
  const visited = new Set<number>();
  /** The device and person of every unfinished sign-out that deletes: what is saved meanwhile is deleted as well. */
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
    visited.add(person);
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
        const edit = editOf(what.kind, what.day, what.bad ? -unique : unique);
        const entry: Saved = {
          ...edit,
          person,
          device: what.device,
          bad: what.bad,
          ids: undefined,
          editedAt: 0,
          removed: false,
          given: deleting.has(`${what.device} ${person}`),
        };
        saved.push(entry);
        const [name, request, options] = commandOf(edit);
        tab.engine.send(name, request as never, options as never).then(
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
      case 'hide':
        context?.engine.suspend();
        return;
      case 'show':
        context?.engine.resume();
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
        // A newer version of the app opens the database with a higher version while older tabs drain.
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
    device.tabs[0]?.engine.watch('rating/getTotalRating', {}, () => undefined);
  }
  await time.advance(500);
  for (const what of actions) await perform(what);
  await time.advance(0);

  // No more faults: every customer with entries on a device signs in there once more.
  server.up = true;
  server.dieInCommit?.(false);
  for (const device of devices) {
    for (const tab of device.tabs) tab?.engine.resume();
    device.network.up = true;
    device.network.stalled = false;
    device.loseReplies = 0;
    device.loseRequests = 0;
    device.duplicates = [];
    device.latency = 20;
  }
  const seen: Outcome['seen'][number][] = [];
  const refused: Outcome['refused'][number][] = [];
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
          value: editIn(data).value,
        });
    }
  };
  // Only customers who were signed in are checked; the server must have no data of the others.
  const here = people.filter((person) => visited.has(person));
  for (const person of here) {
    for (const index of [0, 1]) await settleFor(index, person);
    await time.advance(2_000);
    // Now every device must show what is stored on the server.
    for (const index of [0, 1]) {
      const tab = await open(devices[index]!, 0);
      let progress: Reply<'progress/get'> | undefined;
      let total: Reply<'rating/getTotalRating'> | undefined;
      const ends = [
        tab.engine.watch('progress/get', {}, ({ data, loading }) => (progress = loading ? progress : data)),
        tab.engine.watch('rating/getTotalRating', {}, ({ data, loading }) => (total = loading ? total : data)),
      ];
      if (!(await time.advanceUntil(() => progress !== undefined && total !== undefined, 30_000)))
        throw new Error(`device ${index} shows nothing to ${person}`);
      for (const end of ends) end();
      const values = shownValues(progress!, total!);
      seen.push({ device: index, person, values });
    }
  }
  for (const device of devices) for (const tab of [0, 1]) kill(device, tab);
  for (const device of devices) for (const context of device.browser.contexts.slice()) context.kill();
  await time.advance(20_000);

  for (const person of people) judge(person, await server.facts(person), saved, { seen, refused });
  if (reports.length > 0) throw new Error(`faults were reported:\n${reports.join('\n')}`);
};
