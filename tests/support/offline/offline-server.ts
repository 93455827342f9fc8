import { mergeField } from '../../../src/domain/forms/last-edit.ts';
import { FEEDBACK_TEXT_MAX } from '../../../src/domain/forms/limits.ts';
import { mergeDailyField, dailyFields, daysOfEntry, type DailyEdit } from '../../../src/domain/body/progress-entry.ts';
import type { Op, OpReply, WireReply } from '../../../src/protocol/define/envelope.ts';
import { errorCodes, type ErrorCode } from '../../../src/protocol/define/errors.ts';
import { findMessage } from '../../../src/protocol/find-message.ts';
import { messages, type MessageName, type Parsed } from '../../../src/protocol/messages.ts';
import { canonical } from '../../../src/offline/env/identifiers.ts';
import type { ServerEnd } from './virtual-network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A stored edit, as the history keeps it. */
interface Kept {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  readonly op: Op | undefined;
  readonly at: number;
  readonly result: 'applied' | 'superseded' | 'rejected';
}

interface Person {
  readonly id: number;
  readonly tag: string;
  readonly secret: string;
  /** What this customer’s device announced and never sent, told at the next introduction. */
  lost?: { readonly count: number; readonly oldest: number | null };
  rev: number;
  readonly daily: Map<string, DailyEdit>;
  readonly ratings: Map<string, { rating: number; feedback: string }>;
  /** The general feedback as one record. */
  total: {
    readonly value: Parsed<'rating/setTotalRating'>['feedbackData'];
    readonly editedAt: number;
    readonly dev: string;
    readonly seq: number;
  } | null;
  readonly history: Kept[];
  readonly receipts: Map<string, { payload: string; reply: WireReply }>;
}

type Result =
  | { ok: unknown; superseded?: boolean; changed?: boolean }
  | { code: ErrorCode; errors?: Record<string, string> };

/**
 * A server of the same manners as the real one, in memory: receipts, last edit wins, clamped edit times, revisions,
 * notices. Used where a test needs to steer what the server answers; the property test runs on the real handlers.
 */
export interface OfflineServer extends ServerEnd {
  person(id: number): Person;
  signIn(id: number): { token: string; user: Record<string, unknown> };
  endSessions(id: number): void;
  /** Sends a notice to every socket of the customer. */
  tell(id: number, channel: string, notice: object): void;
  /** Sockets that stand. */
  readonly standing: number;
  /** Answers instead of the handler: a refusal, `silent` (never answers), or undefined for the usual. */
  meddle:
    | ((
        name: string,
        data: unknown,
        op: Op | undefined,
      ) => { code: ErrorCode; retryAfter?: number } | 'silent' | undefined)
    | undefined;
  /** What a query answers to everybody, signed in or not. */
  open: Partial<Record<MessageName, unknown>>;
  epoch: string;
  up: boolean;
  connections: number;
  readonly revoked: string[];
}

const DAY_MS = 86_400_000;

export const offlineServer = (time: VirtualTime): OfflineServer => {
  const people = new Map<number, Person>();
  const sessions = new Map<string, number>();
  const sockets = new Set<{
    user: Person | undefined;
    emit: (channel: string, message: unknown) => void;
    close: () => void;
  }>();
  let tokens = 0;

  const userObject = (person: Person) => ({
    user_id: person.id,
    tag: person.tag,
    email: `p${person.id}@demo.test`,
    firstName: `First${person.id}`,
    lastName: 'Last',
    phone: '',
    gender: null,
    birthday: null,
    registered: 0,
    weight: null,
    height: null,
    start_weight: null,
    goal_weight: null,
    company: null,
    medical: [],
    language: 'en-US',
    delivery_partner_id: null,
    slot_id: null,
    plan: null,
    hasPlan: false,
    hasCheckout: false,
    alreadyRenewed: false,
    renewPlan: false,
    canBeRenewed: false,
    fitbit_token: false,
    sms: false,
    preferences: [],
    allergies: [],
    dislikes: [],
    dishlikes: [],
    dishdislikes: [],
    eliminate_groups: [],
    vouchers: [],
    homeAddress: null,
    workAddress: null,
    publicAddress: null,
    stateSecret: { kid: `k${person.id}`, key: person.secret, older: [] },
  });

  const progressOf = (person: Person) => {
    const maps: Record<string, Record<string, number>> = { weight: {}, waist: {}, calories: {} };
    for (const [key, { value }] of person.daily) {
      const [kind, day] = key.split(' ') as [string, string];
      if (value !== null) maps[kind]![day] = value;
    }
    return {
      progress: maps,
      weightHistory: { ...maps['weight'] },
      BMIHistory: {},
      SMMHistory: {},
      BFMHistory: {},
      sources: {},
      version: person.rev,
      height: null,
    };
  };

  const handle = (
    name: MessageName,
    data: never,
    person: Person | undefined,
    op: Op | undefined,
    id: string | undefined,
  ): Result => {
    if (name === 'settings/get') return { ok: [{ alias: 'HOLIDAYS', value: [], old_value: [] }] };
    if (server.open[name] !== undefined) return { ok: server.open[name] };
    if (!person) return { code: 'session_required' };
    const now = time.now();
    const at = op ? Math.min(now, Math.max(now - 90 * DAY_MS, op.at + op.off)) : now;
    const edit = { editedAt: at, dev: op?.dev ?? '', seq: op?.seq ?? 0 };
    const keep = (result: Kept['result']) => person.history.push({ id: id ?? '', name, data, op, at, result });
    switch (name) {
      case 'progress/get':
        return { ok: progressOf(person) };
      case 'rating/getDishes':
        return {
          ok: {
            dishes: Object.fromEntries([...person.ratings].map(([dish, value]) => [dish, { ...value, average: null }])),
            types: [],
          },
        };
      case 'progress/set': {
        const superseded = [];
        let changed = false;
        for (const day of daysOfEntry(data as Parsed<'progress/set'>)) {
          for (const kind of dailyFields) {
            const value = day[kind];
            if (value === undefined) continue;
            if (typeof value === 'number' && value < 0) {
              keep('rejected');
              return { code: 'validation', errors: { [kind]: 'out of range' } };
            }
            const before = person.daily.get(`${kind} ${day.date}`) ?? null;
            const mine: DailyEdit = { value, ...edit, source: 'manual' };
            if (mergeDailyField(before, mine) === 'applied') {
              person.daily.set(`${kind} ${day.date}`, mine);
              changed = true;
            } else if (before)
              superseded.push({
                field: kind,
                day: day.date,
                yours: value,
                winner: before.value,
                editedAt: before.editedAt,
              });
          }
        }
        keep(superseded.length > 0 ? 'superseded' : 'applied');
        if (changed) person.rev += 1;
        const { progress, weightHistory, BMIHistory } = progressOf(person);
        return {
          ok: {
            days: [],
            progress,
            weightHistory,
            BMIHistory,
            version: person.rev,
            ...(superseded.length > 0 ? { superseded } : {}),
          },
          superseded: superseded.length > 0,
          changed,
        };
      }
      case 'rating/setDishRating': {
        const { feedbackData } = data as { feedbackData: { dish_id: number; rating: number; feedback: string } };
        person.ratings.set(String(feedbackData.dish_id), {
          rating: feedbackData.rating,
          feedback: feedbackData.feedback,
        });
        keep('applied');
        person.rev += 1;
        return { ok: { dish_id: feedbackData.dish_id, message: 'Thank you' }, changed: true };
      }
      case 'rating/getTotalRating':
        return {
          ok: person.total?.value ?? { feedback: null, rating: null, rating2: null, rating3: null, rating4: null },
        };
      case 'rating/setTotalRating': {
        const { feedbackData: value } = data as Parsed<'rating/setTotalRating'>;
        if (value.feedback.length > FEEDBACK_TEXT_MAX) {
          keep('rejected');
          return { code: 'validation', errors: { feedback: 'too long' } };
        }
        const mine = { value, ...edit };
        const { total } = person;
        const superseded = mergeField(total, mine) === 'superseded';
        keep(superseded ? 'superseded' : 'applied');
        if (superseded && total) {
          const lost = { field: 'total', yours: value, winner: total.value, editedAt: total.editedAt };
          return { ok: { message: 'Thank you', superseded: [lost] }, superseded, changed: false };
        }
        person.total = mine;
        person.rev += 1;
        return { ok: { message: 'Thank you' }, changed: true };
      }
      default:
        return { code: 'not_available' };
    }
  };

  const server: OfflineServer = {
    meddle: undefined,
    open: {},
    epoch: 'e1',
    up: true,
    connections: 0,
    revoked: [],
    person(id) {
      let person = people.get(id);
      if (!person) {
        const secret = Buffer.alloc(32, id).toString('base64');
        person = {
          id,
          tag: `tag-${id}`,
          secret,
          rev: 1,
          daily: new Map(),
          ratings: new Map(),
          total: null,
          history: [],
          receipts: new Map(),
        };
        people.set(id, person);
      }
      return person;
    },
    signIn(id) {
      const token = `token-${id}-${(tokens += 1)}`;
      sessions.set(token, id);
      return { token, user: userObject(server.person(id)) };
    },
    endSessions(id) {
      for (const [token, owner] of sessions) if (owner === id) sessions.delete(token);
      for (const socket of sockets) if (socket.user?.id === id) socket.close();
    },
    tell(id, channel, notice) {
      for (const { user, emit } of sockets) if (user?.id === id) emit(channel, { t: time.now(), ...notice });
    },
    get standing() {
      return sockets.size;
    },
    accept(_version, emit, close) {
      if (!server.up) return undefined;
      server.connections += 1;
      const socket = { user: undefined as Person | undefined, emit, close };
      sockets.add(socket);
      return {
        closed: () => void sockets.delete(socket),
        receive(channel, payload) {
          const name = findMessage(channel, payload);
          if (!name) throw new Error(`the client sent no message: ${channel} ${JSON.stringify(payload)}`);
          const { data, id, op } = payload as { data: never; id?: string; op?: Op };
          const message = messages[name];
          const send = (body: Partial<WireReply>, opReply?: OpReply) =>
            emit(message.channel, {
              ...body,
              ...(id ? { id } : {}),
              ...(opReply ? { op: opReply } : {}),
              t: time.now(),
              ...(socket.user ? { rev: { epoch: server.epoch, n: socket.user.rev } } : {}),
            });
          const refuse = (code: ErrorCode, retryAfter?: number, errors?: Record<string, string>) => {
            const result = ({ session: 'auth', later: 'retry', upgrade: 'retry', never: 'rejected' } as const)[
              errorCodes[code]
            ];
            const body = { data: { code, message: code, ...(errors ? { errors } : {}) } };
            const spelled: Partial<WireReply> =
              message.spelling.style === 'status'
                ? { type: message.type, status: 'err', ...body }
                : { type: message.spelling.err, ...body };
            const opReply = op && id ? { id, result, ...(retryAfter === undefined ? {} : { retryAfter }) } : undefined;
            send(spelled, opReply);
            return { ...spelled, ...(opReply ? { op: opReply } : {}) };
          };
          const meddled = server.meddle?.(name, data, op);
          if (meddled === 'silent') return;
          if (meddled) {
            refuse(meddled.code, meddled.retryAfter);
            return;
          }
          if (name === 'client_check/get') {
            const { token } = data as { token: string };
            const userId = sessions.get(token);
            if (userId === undefined) {
              refuse('session_invalid');
              return;
            }
            socket.user = server.person(userId);
            send({ type: 'setUser', data: { ...userObject(socket.user), lost: socket.user.lost } });
            return;
          }
          if (name === 'login/logout') {
            const { tokenHash } = data as { tokenHash?: string };
            if (tokenHash) server.revoked.push(tokenHash);
            send({ type: 'logoutOk', data: { browserId: 'x' } });
            return;
          }
          const person = socket.user;
          if (op && op.user !== person?.tag) {
            refuse('session_required');
            return;
          }
          const payloadText = canonical([name, data]);
          const receipt = id && message.kind === 'command' ? person?.receipts.get(id) : undefined;
          if (receipt) {
            if (receipt.payload !== payloadText) refuse('key_reuse');
            else {
              const before = receipt.reply.op?.result;
              send(
                receipt.reply,
                op && id ? { id, result: before === 'applied' ? 'duplicate' : (before ?? 'duplicate') } : undefined,
              );
            }
            return;
          }
          const result = handle(name, data, person, op, id);
          if ('code' in result) {
            const reply = refuse(result.code, undefined, result.errors);
            if (
              person &&
              id &&
              message.kind === 'command' &&
              !['session_required', 'internal', 'rate_limited'].includes(result.code)
            ) {
              person.receipts.set(id, { payload: payloadText, reply: reply as WireReply });
            }
            return;
          }
          const opReply: OpReply | undefined =
            op && id ? { id, result: result.superseded ? 'superseded' : 'applied' } : undefined;
          const spelled: Partial<WireReply> =
            message.spelling.style === 'status'
              ? { type: message.type, status: 'ok', data: result.ok }
              : { type: message.spelling.ok, data: result.ok };
          if (person && id && message.kind === 'command') {
            person.receipts.set(id, {
              payload: payloadText,
              reply: { ...spelled, ...(opReply ? { op: opReply } : {}) } as WireReply,
            });
          }
          send(spelled, opReply);
          if (person && result.changed) {
            for (const other of sockets) {
              if (other === socket || other.user !== person) continue;
              other.emit('progress', {
                type: 'changed',
                data: { version: person.rev, days: [] },
                t: time.now(),
                rev: { epoch: server.epoch, n: person.rev },
              });
            }
          }
        },
      };
    },
  };
  return server;
};
