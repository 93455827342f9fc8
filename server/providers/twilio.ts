import * as v from 'valibot';

import type { TwilioConfig } from '../config/sms-config.ts';
import type { ProviderAnswer, ProviderRequest } from './provider-call.ts';
import type { SmsVerdict, TextMessage } from './sms-provider.ts';

const API = '2010-04-01';
const fault = v.object({ code: v.number() });

export const twilioRequest = (config: TwilioConfig, { to, text }: TextMessage): ProviderRequest => ({
  method: 'POST',
  url: `${config.baseUrl}/${API}/Accounts/${encodeURIComponent(config.accountSid)}/Messages.json`,
  headers: {
    authorization: `Basic ${Buffer.from(`${config.accountSid}:${config.authToken}`).toString('base64')}`,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({
    To: to,
    // A messaging service chooses the sender itself.
    [/^MG[0-9a-f]{32}$/i.test(config.from) ? 'MessagingServiceSid' : 'From']: config.from,
    Body: text,
  }).toString(),
});

const codeIn = (text: string): string => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), fault), text);
  return parsed.success ? ` ${parsed.output.code}` : '';
};

export const twilioVerdict = ({ status, text }: Extract<ProviderAnswer, { kind: 'answered' }>): SmsVerdict => {
  if (status === 200 || status === 201) return { kind: 'accepted' };
  const why = `${status}${codeIn(text)}`;
  // Wrong credentials can be corrected at the provider, and the message must then still be sent.
  return status === 400 || status === 404 ? { kind: 'refused', why } : { kind: 'later', why };
};
