import * as v from 'valibot';

import type { UnifonicConfig } from '../config/sms-config.ts';
import type { ProviderAnswer, ProviderRequest } from './provider-call.ts';
import type { SmsVerdict, TextMessage } from './sms-provider.ts';

const reply = v.object({
  success: v.union([v.boolean(), v.picklist(['true', 'false'])]),
  errorCode: v.optional(v.string()),
});

/** The status for a repeated call for the same message. */
const DUPLICATE = 409;
/** The statuses for a number or a text that can never be accepted. */
const forGood: ReadonlySet<number> = new Set([400, 410, 412]);

export const unifonicRequest = (config: UnifonicConfig, { id, to, text }: TextMessage): ProviderRequest => ({
  method: 'POST',
  url: `${config.baseUrl}/rest/SMS/messages`,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    AppSid: config.appSid,
    SenderID: config.sender,
    Recipient: to.slice(1),
    Body: text,
    responseType: 'JSON',
    // The same id for every attempt: a message that was sent without an answer is not sent twice.
    CorrelationID: `sufra-${id}`,
  }).toString(),
});

export const unifonicVerdict = ({ status, text }: Extract<ProviderAnswer, { kind: 'answered' }>): SmsVerdict => {
  if (status === DUPLICATE) return { kind: 'accepted' };
  if (status !== 200 && status !== 201)
    return forGood.has(status) ? { kind: 'refused', why: `${status}` } : { kind: 'later', why: `${status}` };
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reply), text);
  if (!parsed.success) return { kind: 'later', why: 'not the provider’s answer' };
  return parsed.output.success === true || parsed.output.success === 'true'
    ? { kind: 'accepted' }
    : { kind: 'refused', why: parsed.output.errorCode ?? 'no reason' };
};
