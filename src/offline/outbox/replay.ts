import type { Answer } from '../wire/answer.ts';
import type { Connection } from '../wire/connection.ts';
import type { Database } from '../store/database.ts';
import type { Cancel, DeviceEnv } from '../env/env.ts';
import { lockInTime } from '../env/lock-in-time.ts';
import type { Entry } from './outbox-entry.ts';
import type { EntryRules } from './entry-rules.ts';
import { createLanes, retryIn } from './lanes.ts';
import type { Outbox } from './outbox.ts';
import { ANSWER_MS } from '../wire/answer-time.ts';
import { isUnstored, SessionChanged, type Session } from '../store/session-store.ts';
import { supersededOf, verdict } from './verdict.ts';

const BATCH_ENTRIES = 20;
const BATCH_MS = 15_000;
/** A drainer that has marked no entry for this time is dead or frozen: another context takes its lock. */
const STEAL_AFTER_MS = 30_000;
const WATCHDOG_MS = 30_000;
const BUSY_RETRY_MS = 5_000;

type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'more' }
  /** No request can be sent now; the next introduction wakes the drainer. */
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'wait'; readonly ms: number }
  /** Every non-empty lane has to wait; a new entry may open another one. */
  | { readonly kind: 'blocked'; readonly ms: number };

/** One run of the drainer. */
interface Run {
  /** True if another drain has replaced it: it sends nothing more. */
  stolen: boolean;
  /** Resolves when the drain is left. */
  readonly left: Promise<Outcome>;
  readonly leave: () => void;
}

const newRun = (): Run => {
  let leave = (): void => undefined;
  const left = new Promise<Outcome>((resolve) => {
    leave = () => resolve({ kind: 'idle' });
  });
  return {
    stolen: false,
    left,
    leave: () => leave(),
  };
};

export interface Replay {
  /** Entries may be sent now. Called on every new entry, on start, visibility, `online`, reconnect, `sync`. */
  wake(): void;
  /** Forgets every wait and restarts, even if a drain hangs. */
  restart(): void;
  /** Leaves the running drain and releases its lock; the next `wake` begins another one. */
  suspend(): void;
  stop(): void;
}

export interface ReplayEvents {
  session(): Session;
  /** These entries were confirmed or refused. */
  settled(entries: readonly Pick<Entry, 'name' | 'data'>[]): void;
  /** The session has changed during a drain. */
  overtaken(): void;
  /** The server does not accept this customer's entries over this socket. */
  unauthorised(): void;
}

/**
 * Sends the waiting entries: one drainer per browser, which holds a Web Lock for a batch at a time. The lock only saves
 * traffic; the server's receipts ensure that nothing is applied twice, even if the lock is missing or open.
 */
export const createReplay = (
  env: DeviceEnv,
  database: Database,
  outbox: Outbox,
  connection: Pick<Connection, 'introduced' | 'request'>,
  rules: Pick<EntryRules, 'knows' | 'lock'>,
  events: ReplayEvents,
): Replay => {
  let run: Run | undefined;
  let again = false;
  let stopped = false;
  let failures = 0;
  let waiting: Cancel | undefined;
  let busySince: number | undefined;
  let watchdog: Cancel | undefined;
  const lanes = createLanes(env);

  const settle = async (
    session: Session,
    entry: Entry,
    answer: Answer,
  ): Promise<'settled' | 'retry' | 'auth' | 'unknown'> => {
    const what = verdict(answer);
    if (what === 'confirm') {
      await outbox.confirm(session, entry.id, answer.kind === 'ok' ? answer.rev : null, supersededOf(answer));
      lanes.open(entry.lane);
      return 'settled';
    }
    if (what === 'reject') {
      const refusal = answer.kind === 'refused' ? answer.refusal : { code: 'conflict' as const, message: '' };
      await outbox.reject(session, entry.id, refusal);
      lanes.open(entry.lane);
      return 'settled';
    }
    if (what === 'retry') {
      lanes.block(entry.lane, answer.kind === 'ok' || answer.kind === 'refused' ? answer.op?.retryAfter : undefined);
    }
    return what;
  };

  const batch = async (mine: Run): Promise<Outcome> => {
    const began = env.clock.now();
    let sent = 0;
    for (;;) {
      const session = events.session();
      if (stopped || mine.stolen || !session.owner || !connection.introduced()) return { kind: 'idle' };
      // Entries of a later app version wait until that version runs again: this version cannot read the reply.
      const known = (await outbox.entries(session)).filter(({ name }) => rules.knows(name));
      const { next, soonest } = lanes.heads(known, BATCH_ENTRIES - sent);
      if (next.length === 0) return soonest === undefined ? { kind: 'done' } : { kind: 'blocked', ms: soonest };
      const present = await outbox.markEmitted(
        session,
        next.map(({ id }) => id),
      );
      if (mine.stolen || events.session().generation !== session.generation || !connection.introduced())
        return { kind: 'idle' };
      beat(mine);
      const results = await Promise.all(
        next
          .filter(({ id }) => present.has(id))
          .map(async (entry) => {
            const answer = await connection.request(entry.name, entry.data, {
              id: entry.id,
              op: entry.op,
              timeoutMs: ANSWER_MS,
            });
            return { entry, result: await settle(session, entry, answer) };
          }),
      );
      const settled = results.filter(({ result }) => result === 'settled').map(({ entry }) => entry);
      if (settled.length > 0) {
        failures = 0;
        events.settled(settled);
      }
      if (results.some(({ result }) => result === 'auth')) {
        failures += 1;
        events.unauthorised();
        return { kind: 'wait', ms: retryIn(failures, env) };
      }
      if (results.some(({ result }) => result === 'unknown')) {
        failures += 1;
        return { kind: 'wait', ms: retryIn(failures, env) };
      }
      sent += next.length;
      const spent = env.clock.now() - began;
      if (sent >= BATCH_ENTRIES || spent >= BATCH_MS || spent < 0) return { kind: 'more' };
    }
  };

  const underLock = async (mine: Run): Promise<Outcome> => {
    // The lock is released when the run is left, even if its last reply comes later.
    const work = (): Promise<Outcome> => Promise.race([batch(mine), mine.left]);
    const first = await lockInTime<Outcome>(env, rules.lock, 'ifAvailable', work, { kind: 'busy' });
    if (first.kind !== 'busy') {
      busySince = undefined;
      return first;
    }
    busySince ??= env.clock.now();
    const beatAt = await database.run(['meta'], 'readonly', (tx) => tx.objectStore('meta').get('heartbeat'));
    // A heartbeat from before this wait does not describe a drainer that has only just begun.
    const since = Math.max(typeof beatAt === 'number' && beatAt <= env.clock.now() ? beatAt : 0, busySince);
    if (Math.abs(env.clock.now() - since) < STEAL_AFTER_MS) return first;
    busySince = undefined;
    return lockInTime<Outcome>(env, rules.lock, 'steal', work, { kind: 'busy' });
  };

  const later = (ms: number): void => {
    waiting?.();
    waiting = env.clock.after(ms, () => {
      waiting = undefined;
      wake();
    });
  };

  /** Restarts the watchdog timer: a drain without progress is left and a new one begins. */
  const beat = (mine: Run): void => {
    watchdog?.();
    watchdog = env.clock.after(WATCHDOG_MS, () => {
      if (run !== mine) return;
      env.report('a drain hung and was restarted', undefined);
      restart();
    });
  };

  const drain = async (mine: Run): Promise<void> => {
    beat(mine);
    let outcome: Outcome;
    try {
      do {
        again = false;
        outcome = await underLock(mine);
      } while (
        run === mine &&
        !stopped &&
        (outcome.kind === 'more' || (again && (outcome.kind === 'done' || outcome.kind === 'blocked')))
      );
    } catch (cause) {
      failures += 1;
      outcome = { kind: 'wait', ms: retryIn(failures, env) };
      const stolen = cause instanceof Error && cause.name === 'AbortError';
      if (stolen) mine.stolen = true;
      // The next session's drainer takes over; any other error is a fault to report.
      else if (cause instanceof SessionChanged) events.overtaken();
      else env.report('a drain failed', cause);
    }
    if (run !== mine) return;
    run = undefined;
    watchdog?.();
    if (stopped) return;
    if (outcome.kind === 'wait' || outcome.kind === 'blocked') later(outcome.ms);
    else if (outcome.kind === 'busy') later(BUSY_RETRY_MS);
    else if (again) wake();
  };

  const wake = (): void => {
    const session = events.session();
    // If the browser stores nothing, no entry waits.
    if (stopped || !connection.introduced() || !session.owner || isUnstored(session)) return;
    if (run) {
      again = true;
      return;
    }
    const mine = newRun();
    run = mine;
    void drain(mine);
  };

  const suspend = (): void => {
    if (run) run.stolen = true;
    run?.leave();
    run = undefined;
    watchdog?.();
    waiting?.();
    waiting = undefined;
  };

  const restart = (): void => {
    suspend();
    failures = 0;
    lanes.openAll();
    wake();
  };

  return {
    wake,
    restart,
    suspend,
    stop() {
      stopped = true;
      suspend();
    },
  };
};
