import type { OutgoingMessage } from './outgoing.ts';
import type { Lang } from './sentence.ts';

const subjects = { en: 'Your {brand} code', ar: 'رمز {brand} الخاص بك' } as const;
const texts = {
  en: (code: string) => `${code} is your {brand} code. It is valid for 5 minutes. Please do not share it with anyone.`,
  ar: (code: string) => `${code} هو رمز {brand} الخاص بك. وهو صالح لمدة 5 دقائق. يرجى عدم مشاركته مع أحد.`,
} as const;

interface Recipient {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly userId?: number;
  readonly lang: Lang;
}

/**
 * A message with a one-time code. The last line of a text message lets the phone suggest the code on this app's page
 * only.
 */
export const codeMessage = (code: string, publicUrl: string, recipient: Recipient): OutgoingMessage => {
  const { lang, ...whom } = recipient;
  const origin = whom.channel === 'sms' ? `\n\n@${new URL(publicUrl).hostname} #${code}` : '';
  return { ...whom, subject: subjects[lang], text: `${texts[lang](code)}${origin}`, code };
};
