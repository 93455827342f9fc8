import type { AnyMessage } from '../../protocol/define/define.ts';
import type { Rev } from '../../protocol/define/envelope.ts';
import { messages, type MessageName, type Reply, type Request } from '../../protocol/messages.ts';
import { parseRequest, requestToWire } from '../../protocol/parse-request.ts';
import { refusalFromWire, replyFromWire } from '../../protocol/reply-days.ts';
import { isTooLarge } from '../../protocol/request-size.ts';
import type { Answer } from '../wire/answer.ts';
import type { Questions } from '../wire/questions.ts';
import type { User } from '../../protocol/account/user.ts';
import type { Env } from '../env/env.ts';
import { roomIn } from '../env/room.ts';
import type { Connection } from '../wire/connection.ts';
import { ANSWER_MS } from '../wire/answer-time.ts';
import type { Session } from '../store/session-store.ts';
import type { Refusal } from '../../protocol/define/errors.ts';

/** The time limit in ms of a command that the customer waits for. */
const COMMAND_MS = 20_000;

/** Files that take long to create: no other request shares a message with them. */
const drawn: ReadonlySet<string> = new Set(['order/exportPdf', 'mobile_checkout/viewmenupdf']);
/** A request that a rate limit refuses is repeated for this time, in ms; then the waiting customer is notified. */
const LIMITED_MS = 10_000;

const isLimited = (answer: Answer): answer is Extract<Answer, { kind: 'refused' }> =>
  answer.kind === 'refused' && answer.refusal.code === 'rate_limited';

export interface AskEvents {
  session(): Session;
  /** A command was done at this revision: older replies are outdated. */
  commanded(rev: Rev): void;
  /** The server notifies the customer's other sockets; this socket gets the saved customer in its reply. */
  userSaved(user: User): Promise<void>;
}

export const createAsk =
  (env: Env, connection: Connection, questions: Questions, { session, commanded, userSaved }: AskEvents) =>
  async <N extends MessageName>(name: N, asked: Request<N>, options: AskOptions = {}): Promise<AskResult<N>> => {
    const message: AnyMessage = messages[name];
    const request = requestToWire(name, asked);
    if (isTooLarge(request, message.limitBytes) || parseRequest(name, request) === null) {
      return { ok: false, reason: 'refused', refusal: { code: 'bad_request', message: '' } };
    }
    const { generation } = session();
    await connection.whenReady();
    // A request of one customer is never sent in the name of the next customer.
    if (session().generation !== generation) return { ok: false, reason: 'offline', refusal: null };
    const timeoutMs = options.timeoutMs ?? (message.kind === 'command' ? COMMAND_MS : ANSWER_MS);
    const how = { ...(options.id ? { id: options.id } : {}), timeoutMs };
    const put = async (): Promise<Answer> => {
      if (message.kind === 'command' || drawn.has(name)) return connection.request(name, request, how);
      const said = await questions.ask(name, request);
      return said.kind === 'unchanged' ? { kind: 'unknown' } : said;
    };
    let answer = await put();
    // A query that is rate-limited waits by itself, because the customer has not caused the limit. A created file has a
    // limit of its own, of which the customer is notified.
    const patience = env.clock.now() + LIMITED_MS;
    for (let limited = 0; message.kind === 'query' && !drawn.has(name) && isLimited(answer); limited += 1) {
      if (env.clock.now() + (answer.refusal.retryAfter ?? 0) > patience) break;
      await roomIn(env, answer.refusal, limited);
      if (session().generation !== generation) return { ok: false, reason: 'offline', refusal: null };
      answer = await put();
    }
    if (answer.kind === 'unknown' || answer.kind === 'offline')
      return { ok: false, reason: answer.kind, refusal: null };
    const also = answer.also ? { also: answer.also } : {};
    if (answer.kind === 'refused')
      return { ok: false, reason: 'refused', refusal: refusalFromWire(answer.refusal), ...also };
    // A further reply, such as `smsOk`, contains no days.
    const reply = answer.also ? (answer.data as Reply<N>) : replyFromWire(name, answer.data);
    const { owner } = session();
    if (owner) {
      if (message.kind === 'command' && answer.rev) commanded(answer.rev);
      const user =
        name === 'profile/getForDashboard/get'
          ? (reply as User)
          : message.kind === 'command'
            ? ((reply ?? {}) as { user?: User }).user
            : undefined;
      if (user?.tag === owner.tag) await userSaved(user);
    }
    return { ok: true, reply, ...also };
  };

export interface AskOptions {
  /** Idempotency key; store it in the draft of anything that moves money or changes a plan. */
  readonly id?: string;
  readonly timeoutMs?: number;
}

export type AskResult<N extends MessageName> =
  | { readonly ok: true; readonly reply: Reply<N>; readonly also?: string }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal; readonly also?: string }
  /** `unknown`: sent, but no reply came – repeat the same request with the same id. `offline`: not sent. */
  | { readonly ok: false; readonly reason: 'unknown' | 'offline'; readonly refusal: null };
