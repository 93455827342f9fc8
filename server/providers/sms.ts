import type { Log } from '../config/log.ts';
import type { SmsConfig } from '../config/sms-config.ts';
import type { CallProvider } from './provider-call.ts';
import type { SmsVerdict, TextMessage } from './sms-provider.ts';
import { twilioRequest, twilioVerdict } from './twilio.ts';
import { unifonicRequest, unifonicVerdict } from './unifonic.ts';

export interface Sms {
  /** False if the provider has refused the message permanently; throws if a retry may succeed. */
  readonly send: (message: TextMessage) => Promise<boolean>;
}

const E164 = /^\+[1-9]\d{5,14}$/;

/** The log contains no number, no text and no error text of the provider: they may contain codes and numbers. */
export const openSms = (config: SmsConfig, call: CallProvider, log: Log): Sms => ({
  send: async (message) => {
    const { id, to } = message;
    if (!E164.test(to)) {
      log.warn({ message: id }, 'a text message has no number');
      return false;
    }
    const answer = await call(
      config.name === 'twilio' ? twilioRequest(config, message) : unifonicRequest(config, message),
    );
    const verdict: SmsVerdict =
      answer.kind === 'silent'
        ? { kind: 'later', why: answer.why }
        : config.name === 'twilio'
          ? twilioVerdict(answer)
          : unifonicVerdict(answer);
    if (verdict.kind === 'later') throw new Error(`the text message was not taken: ${verdict.why}`);
    if (verdict.kind === 'refused') log.warn({ message: id, why: verdict.why }, 'a text message was refused for good');
    return verdict.kind === 'accepted';
  },
});
