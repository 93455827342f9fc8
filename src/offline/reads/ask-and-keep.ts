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

/** The result of one request to the server. */
export type Asked =
  | { readonly kind: 'kept' | 'unanswered' }
  /** The reply lacks data that this device knows to be stored on the server: ask again. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly final: boolean }
  /** A visitor sends no request that only a customer may send. */
  | { readonly kind: 'notAsked' }
  /** A good reply that could not be stored. `data` holds dates as days, like data read from the device. */
  | { readonly kind: 'unkept'; readonly data: unknown; readonly asOf: number; readonly rev: Rev | null };

/** Replies that a screen can do without, or whose absence it shows itself: a refusal only goes to the console. */
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
  // Parts of the dashboard: after a refusal they stay unchanged or are left out. A screen of weights reports the refusal
  // itself.
  'profile/getForDashboard/getManagers',
  'profile/getForDashboard/getPrefs',
  'profile/getForDashboard/getWeightStats',
]);

/**
 * Sends a query to the server and stores the reply on the device; a patient query waits to be sent together with others
 * that are expected.
 */
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
      // The device has no room: the customer still sees the reply, but it is not stored.
      else if (!isQuotaError(cause) && !(cause instanceof NotStored)) env.report('a reply was not kept', cause);
    };
    const session = events.session();
    if (!session.owner && messageOf(name)?.access === 'session') return { kind: 'notAsked' };
    // If the device cannot read its store, it requests the whole reply.
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
        // The stored reply is still valid; only its age could not be written.
        return { kind: cause instanceof SessionChanged ? 'unanswered' : 'kept' };
      }
    }
    if (answer.kind === 'refused') {
      const { code } = answer.refusal;
      const final = errorCodes[code] === 'never';
      // A session's end and a rate limit are temporary.
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
