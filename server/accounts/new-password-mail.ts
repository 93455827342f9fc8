import type { Tx } from '../db/tx.ts';
import { passwordLetters } from '../letters/account-words.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf } from '../letters/sentence.ts';

/**
 * Tells the customer of a new password, whoever chose it.
 * @param unlinked the sign-in with Google or Facebook ended with it
 */
export const tellOfNewPassword = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  customer: { readonly id: number; readonly email: string; readonly firstName: string; readonly language: string },
  unlinked = false,
): Promise<void> => {
  const lang = langOf(customer.language);
  const { changedSubject, changed, unlinked: gone, changedAction } = passwordLetters[lang];
  await sendLater(tx, now, {
    channel: 'email',
    to: customer.email,
    userId: customer.id,
    subject: changedSubject,
    text: greeted(customer.firstName, lang, unlinked ? `${changed}\n\n${gone}` : changed),
    links: [`${publicUrl}/restore`],
    body: { action: changedAction },
  });
};
