import type { Tx } from '../db/tx.ts';
import { passwordMails } from '../mail/account-words.ts';
import { greeted, named } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';

/** What a password link has changed in addition to the password. */
interface Reset {
  /** True if the sign-in with Google or Facebook was removed. */
  readonly unlinked: boolean;
  /** The names of removed passkeys. */
  readonly removed: readonly string[];
  readonly kept: readonly string[];
  /** Devices that were signed out. */
  readonly devices: readonly string[];
  /** True if the private calendar has a new URL. */
  readonly calendar: boolean;
}

/** Mails the customer that the account has a new password, and what ended with the old one. */
export const tellOfNewPassword = async (
  tx: Tx,
  now: number,
  publicUrl: string,
  customer: { readonly id: number; readonly email: string; readonly firstName: string; readonly language: string },
  reset?: Reset,
): Promise<void> => {
  const lang = langOf(customer.language);
  const words = passwordMails[lang];
  const lists = [
    ['removed', reset?.removed],
    ['kept', reset?.kept],
    ['devices', reset?.devices],
  ] as const;
  const parts = [
    words.changed,
    ...(reset?.unlinked ? [words.unlinked] : []),
    ...lists.flatMap(([what, names = []]) => (names.length > 0 ? [words[what](named(names, lang))] : [])),
    ...(reset?.calendar ? [words.calendar] : []),
  ];
  await sendLater(tx, now, {
    channel: 'email',
    to: customer.email,
    userId: customer.id,
    subject: words.changedSubject,
    text: greeted(customer.firstName, lang, parts.join('\n\n')),
    links: [`${publicUrl}/restore`],
    body: { action: words.changedAction },
  });
};
