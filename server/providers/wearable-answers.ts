import * as v from 'valibot';

import type { Failed, TokenAnswer } from '../request/wearable-provider.ts';
import type { ProviderAnswer } from './provider-call.ts';

/** Undefined if the text is not JSON of this shape: an error page, or a truncated answer. */
export const readAnswer = <S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined => {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses undefined.
    content = undefined;
  }
  const read = v.safeParse(schema, content);
  return read.success ? read.output : undefined;
};

const fault = v.object({
  error: v.optional(
    v.union([
      v.string(),
      v.object({
        status: v.optional(v.string()),
        message: v.optional(v.string()),
        details: v.optional(v.array(v.object({ reason: v.optional(v.string()) }))),
      }),
    ]),
  ),
  errors: v.optional(v.array(v.object({ errorType: v.string() }))),
});

/** The provider's terms for an error; they contain nothing of a token. */
const faultsOf = (text: string): string => {
  const said = readAnswer(fault, text);
  if (!said) return '';
  const { error, errors = [] } = said;
  const words =
    typeof error === 'string'
      ? [error]
      : [error?.status, error?.message, ...(error?.details ?? []).map(({ reason }) => reason)];
  return [...words, ...errors.map(({ errorType }) => errorType)].join(' ');
};

/** Undefined if the status means success. */
export const failureOf = (answer: ProviderAnswer): Failed | undefined => {
  if (answer.kind === 'silent') return { kind: 'failed', why: answer.why === 'timeout' ? 'slow' : 'unavailable' };
  const { status, text, retryAfter } = answer;
  if (status === 200) return undefined;
  const words = faultsOf(text);
  if (status === 410) return { kind: 'failed', why: 'gone' };
  if (status === 429) return { kind: 'failed', why: 'limited', retryAfter };
  if (/ACCOUNT_NOT_LINKED/.test(words) || status === 403) return { kind: 'failed', why: 'unlinked' };
  if (/\binvalid_grant\b/.test(words)) return { kind: 'failed', why: 'ended' };
  // An error in our configuration: if the customer connects again, nothing changes.
  if (/\binvalid_client\b/.test(words)) return { kind: 'failed', why: 'unavailable' };
  return { kind: 'failed', why: status === 401 ? 'expired' : 'unavailable' };
};

const tokenReply = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  refresh_token: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  expires_in: v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
  scope: v.optional(v.string()),
});

/** @param scope the scope that must be granted; a reply without a scope has granted the requested one */
export const tokensOf = (answer: ProviderAnswer, scope: string, now: number): TokenAnswer => {
  const failed = failureOf(answer);
  if (failed) return failed;
  const reply = answer.kind === 'answered' ? readAnswer(tokenReply, answer.text) : undefined;
  if (!reply) return { kind: 'failed', why: 'unavailable' };
  if (reply.scope !== undefined && !reply.scope.split(' ').includes(scope)) return { kind: 'failed', why: 'scope' };
  return {
    kind: 'tokens',
    tokens: {
      access: reply.access_token,
      refresh: reply.refresh_token ?? null,
      expiresAt: now + reply.expires_in * 1000,
    },
  };
};
