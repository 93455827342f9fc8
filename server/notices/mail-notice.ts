import type { users } from '../db/schema/accounts.ts';
import type { notices } from '../db/schema/notices.ts';
import type { Tx } from '../db/tx.ts';
import { greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf, type Lang } from '../mail/sentence.ts';

/** The label of the button in a mailed notice. */
const actionOf = (lang: Lang): string => (lang === 'ar' ? 'فتح التطبيق' : 'Open the app');

/** Sends a notice as a mail. */
export const mailNotice = (
  tx: Tx,
  { now, publicUrl }: { readonly now: number; readonly publicUrl: string },
  given: Pick<typeof notices.$inferSelect, 'title' | 'text' | 'path'>,
  person: Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'language'>,
): Promise<void> => {
  const lang = langOf(person.language);
  return sendLater(tx, now, {
    channel: 'email',
    to: person.email,
    userId: person.id,
    subject: given.title,
    text: greeted(person.firstName, lang, given.text),
    links: [`${publicUrl}${given.path}`],
    body: { action: actionOf(lang) },
  });
};
