import type { Rev } from '../../protocol/define/envelope.ts';
import { errorCodes, type Refusal } from '../../protocol/define/errors.ts';
import { isMessageName } from '../../protocol/messages.ts';
import { replyFromWire } from '../../protocol/reply-days.ts';
import type { Questions } from '../wire/questions.ts';
import { isQuotaError } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import { wholeArrays, type ArraysReply } from './kept-arrays.ts';
import type { QueryStore } from './query-store.ts';
import { messageOf } from '../store/registry.ts';
import type { ServerClock } from '../env/server-clock.ts';
import { NotStored, SessionChanged, type Session } from '../store/session-store.ts';

/** What came of asking the server once. */
export type Asked =
  | { readonly kind: 'kept' | 'unanswered' }
  /** The answer does not count what this device knows to be stored: to be asked again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly final: boolean }
  /** A visitor is not asked for what only a customer gets. */
  | { readonly kind: 'notAsked' }
  /** Good, but there was no place to keep it. `data` has days, as what is read from the device has. */
  | { readonly kind: 'unkept'; readonly data: unknown; readonly asOf: number; readonly rev: Rev | null };

/** Answers that a screen can do without or whose absence it shows itself: a refusal is written to the console only. */
const unseen: ReadonlySet<string> = new Set([
  'progress/get',
  'progress/getEaten',
  'progress/getBodyAnalaysis',
  'progress/getBodyMeasurements',
  'get_arrays/get',
  'default_dishes/get',
  'default_dish_sides/get',
  'custom_plan/get',
  'custom_plan_sides/get',
  'order/remainDeliveries',
  // Parts of the dashboard: they stay as they were or are left out. A screen of weights reports their refusal itself.
  'profile/getForDashboard/getManagers',
  'profile/getForDashboard/getPrefs',
  'profile/getForDashboard/getWeightStats',
]);

/** Puts a query to the server and stores the answer on the device; a patient one waits for others that are expected. */
export const createAskAndKeep =
  (
    env: Env,
    clock: ServerClock,
    store: QueryStore,
    questions: Questions,
    events: { session(): Session; overtaken(): void },
  ) =>
  async (name: string, request: unknown, patient: boolean): Promise<Asked> => {
    const unkept = (cause: unknown): void => {
      if (cause instanceof SessionChanged) events.overtaken();
      // No room on the device: the customer sees the answer all the same, it is only not kept.
      else if (!isQuotaError(cause) && !(cause instanceof NotStored)) env.report('a reply was not kept', cause);
    };
    const session = events.session();
    if (!session.owner && messageOf(name)?.access === 'session') return { kind: 'notAsked' };
    // A device that cannot look asks for the whole answer.
    const have = store.have(session, name, request).catch(() => undefined);
    const wire = await store.wire(session, name, request);
    const answer = await questions.ask(name, wire, have, patient);
    if (events.session().generation !== session.generation) return { kind: 'unanswered' };
    if (answer.kind === 'unchanged') {
      try {
        const touched = await store.touch(session, name, request, answer.rev, answer.t ?? clock.now());
        return { kind: touched === 'written' ? 'kept' : 'outdated' };
      } catch (cause) {
        unkept(cause);
        // What the device holds still counts; only its age could not be written down.
        return { kind: cause instanceof SessionChanged ? 'unanswered' : 'kept' };
      }
    }
    if (answer.kind === 'refused') {
      const { code } = answer.refusal;
      const final = errorCodes[code] === 'never';
      // The end of a session and too many messages pass by themselves.
      if (unseen.has(name) && (final || code === 'internal')) env.report(`${name} was refused`, code);
      if (final) await store.refused(session, name, request).catch(unkept);
      return { kind: 'refused', refusal: answer.refusal, final };
    }
    if (answer.kind !== 'ok') return { kind: 'unanswered' };
    const { data, rev } = answer;
    const asOf = answer.t ?? clock.now();
    try {
      const written = await store.write(session, name, request, data, rev, asOf);
      return { kind: written === 'outdated' ? 'outdated' : 'kept' };
    } catch (cause) {
      unkept(cause);
      if (cause instanceof SessionChanged) return { kind: 'unanswered' };
      const shown = name === 'get_arrays/get' ? wholeArrays(data as ArraysReply) : data;
      return { kind: 'unkept', data: isMessageName(name) ? replyFromWire(name, shown) : shown, asOf, rev };
    }
  };
