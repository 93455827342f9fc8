import { today } from '../../src/domain/days/day.ts';
import { messages } from '../../src/protocol/messages.ts';
import { parseRequest, requestToWire } from '../../src/protocol/parse-request.ts';
import { replyFromWire } from '../../src/protocol/reply-days.ts';
import type { ScreenSource } from '../../src/protocol/served-page.ts';
import type { Catalogue } from '../catalogue/catalogue-of.ts';
import type { CommitQueue } from '../commits/commit-queue.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import type { Lang } from '../mail/sentence.ts';
import { handlers } from '../messages/table.ts';
import type { Connection } from '../sessions/connection.ts';
import { editOf } from './edit-time.ts';
import { runHandler, type AnyHandler } from './run-handler.ts';

const nothing = (): undefined => undefined;
/** The connection of a page that the server renders: it sends and receives nothing. */
const page: Connection = {
  id: 'page',
  address: '',
  origin: undefined,
  userAgent: '',
  language: undefined,
  session: nothing,
  attach: nothing,
  watch: nothing,
  emit: nothing,
  hear: nothing,
  cut: nothing,
};

interface Visit {
  /** All questions of a screen are answered from one catalogue. */
  readonly catalogue: Catalogue;
  readonly lang: Lang;
  /** True if the database may be read; otherwise only answers from memory are given. */
  readonly reads: boolean;
}

/**
 * Answers a screen's questions while the server renders it, with the handlers for a visitor's messages. Questions that
 * only a customer may ask, and refused questions, get no answer.
 */
export const askAsVisitor =
  (services: ProcessServices, commits: CommitQueue, { catalogue, lang, reads }: Visit): ScreenSource['ask'] =>
  async (name, request) => {
    const message = messages[name];
    const handler: AnyHandler = handlers[name] as never;
    if (message.access !== 'open' || (typeof handler === 'function' && !reads)) return undefined;
    const now = services.clock.now();
    const data = requestToWire(name, request);
    const question = { name, message, data, parsed: parseRequest(name, data), id: undefined, op: undefined };
    const asked = {
      userId: 0,
      session: undefined,
      connection: page,
      now,
      today: today(now, services.config.businessZone),
      lang,
      id: undefined,
      op: undefined,
      edit: editOf(undefined, now),
      catalogue,
      services,
    };
    const { outcome } = await runHandler(handler, question, asked, commits);
    return outcome.ok ? replyFromWire(name, outcome.reply) : undefined;
  };
