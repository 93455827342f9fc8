import type { AnyMessage } from '../../src/protocol/define/define.ts';
import type { OpReply, Rev, WireReply } from '../../src/protocol/define/envelope.ts';
import { errorCodes } from '../../src/protocol/define/errors.ts';
import { keysToWire, toWire } from '../../src/protocol/define/days-on-wire.ts';
import { spellAlso, spellErr, spellOk } from '../../src/protocol/spelling.ts';
import type { Refused, Result } from '../request/result.ts';
import { refusalTexts, type Lang, type Sentence } from '../mail/sentence.ts';
import type { Outcome } from '../commits/outcome.ts';

const said = (sentence: string | Sentence, lang: Lang): string =>
  typeof sentence === 'string' ? sentence : sentence[lang];

const resultOf = { never: 'rejected', later: 'retry', session: 'auth', upgrade: 'retry' } as const;
/** The delay for an entry that is too new for this server: it waits for a newer server. */
const UPGRADE_RETRY_MS = 15 * 60_000;

/** Converts a refusal to its outcome: sentences in the session's language, days in the format of the protocol. */
export const refusedOutcome = (refusal: Refused, lang: Lang): Outcome => {
  const { code, message, errors, facts, name } = refusal;
  const retryAfter = refusal.retryAfter ?? (code === 'upgrade_required' ? UPGRADE_RETRY_MS : undefined);
  return {
    ok: false,
    ...(name === undefined ? {} : { name }),
    code,
    data: {
      ...facts,
      code,
      message: said(message ?? refusalTexts[code], lang),
      ...(errors === undefined
        ? {}
        : {
            errors: keysToWire(
              Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, said(text, lang)])),
            ),
          }),
      ...(retryAfter === undefined ? {} : { retryAfter }),
    },
    result: refusal.handedBack ? 'rejected' : resultOf[errorCodes[code]],
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(refusal.unkept ? { unkept: true } : {}),
  };
};

/** Converts a handler's answer to the outcome for the reply and the receipt. */
export const outcomeOf = (message: AnyMessage, result: Result<unknown>, lang: Lang): Outcome => {
  switch (result.kind) {
    case 'ok':
      return {
        ok: true,
        reply: toWire(message.reply, result.reply),
        result: result.superseded ? 'superseded' : 'applied',
      };
    case 'also':
      return { ok: true, name: result.name, reply: result.data, result: 'applied' };
    case 'refused':
      return refusedOutcome(result, lang);
  }
};

/** Returns the result of a queued entry. */
export const opReply = (id: string, outcome: Outcome): OpReply => ({
  id,
  result: outcome.result,
  ...(outcome.ok || outcome.retryAfter === undefined ? {} : { retryAfter: outcome.retryAfter }),
});

/** Returns the part of a reply that depends only on the message. */
export const spelled = (message: AnyMessage, outcome: Outcome) => {
  if (outcome.ok)
    return outcome.name === undefined ? spellOk(message, outcome.reply) : spellAlso(outcome.name, outcome.reply);
  return outcome.name === undefined ? spellErr(message, outcome.data) : spellAlso(outcome.name, outcome.data);
};

interface Beside {
  readonly id: string | undefined;
  /** True if the request contained an `op`. */
  readonly queued: boolean;
  readonly t: number;
  readonly rev: Rev | undefined;
}

/** Returns the reply to this message in the format of protocol.md section 2. */
export const spell = (message: AnyMessage, outcome: Outcome, beside: Beside): WireReply => ({
  ...spelled(message, outcome),
  ...(beside.id === undefined ? {} : { id: beside.id }),
  ...(beside.queued && beside.id !== undefined ? { op: opReply(beside.id, outcome) } : {}),
  t: beside.t,
  ...(beside.rev === undefined ? {} : { rev: beside.rev }),
});
