import { UNCHANGED } from '#src/protocol/batch.ts';
import type { AnyMessage } from '#src/protocol/define/define.ts';
import { findMessage } from '#src/protocol/find-message.ts';
import { messages, type MessageName, type Parsed, type Reply } from '#src/protocol/messages.ts';
import { spellErr, spellOk } from '#src/protocol/spelling.ts';
import type { ErrorCode } from '#src/protocol/define/errors.ts';

type Answered = Reply<'batch/get'>['replies'][number];

/** The result of one question; `silent` leaves the whole message unanswered. */
export type BatchAnswer = { readonly ok: unknown } | { readonly code: ErrorCode; readonly retryAfter?: number };

/** Answers a batch as the server does; undefined if one of its questions, and so the whole batch, stays unanswered. */
export const answerBatch = (
  { requests }: Parsed<'batch/get'>,
  rev: number | undefined,
  answer: (name: MessageName, data: unknown) => BatchAnswer | 'silent',
): Answered[] | undefined => {
  const replies: Answered[] = [];
  for (const { channel, type, data = {}, have } of requests) {
    const name = findMessage(channel, { type, data });
    if (!name || messages[name].kind !== 'query') throw new Error(`not to be asked in a batch: ${channel}/${type}`);
    const message: AnyMessage = messages[name];
    const said = answer(name, data);
    if (said === 'silent') return undefined;
    if (have !== undefined && have === rev && message.access === 'session' && 'ok' in said)
      replies.push({ channel, type: UNCHANGED });
    else if ('ok' in said) replies.push({ channel, ...spellOk(message, said.ok) } as Answered);
    else replies.push({ channel, ...spellErr(message, { message: said.code, ...said }) } as Answered);
  }
  return replies;
};
