import { and, eq, gt, isNull } from 'drizzle-orm';

import type { ProcessServices } from '../commits/process-services.ts';
import { users, wrongTries } from '../db/schema/accounts.ts';
import { guessedMails } from '../mail/account-words.ts';
import { greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { langOf } from '../mail/sentence.ts';

const DAY_MS = 86_400_000;
const KIND = 'guesses-told';

/**
 * Mails the owner once a day that someone is guessing their password. Runs as a job: the sign-in does the same work for
 * an email address without an account.
 */
export const tellOfGuesses = ({ database, clock, config }: ProcessServices, email: string): Promise<void> =>
  database.withTransaction(async (tx) => {
    const now = clock.now();
    const [user] = await tx
      .select({ id: users.id, firstName: users.firstName, language: users.language })
      .from(users)
      .where(and(eq(users.email, email), eq(users.banned, false), isNull(users.erasedAt)))
      .for('no key update');
    if (!user) return;
    const subject = String(user.id);
    const [told] = await tx
      .select({ id: wrongTries.id })
      .from(wrongTries)
      .where(and(eq(wrongTries.kind, KIND), eq(wrongTries.subject, subject), gt(wrongTries.at, now - DAY_MS)))
      .limit(1);
    if (told) return;
    await tx.insert(wrongTries).values({ kind: KIND, subject, at: now });
    const lang = langOf(user.language);
    const { subject: title, text, action } = guessedMails[lang];
    await sendLater(tx, now, {
      channel: 'email',
      to: email,
      userId: user.id,
      subject: title,
      text: greeted(user.firstName, lang, text),
      links: [`${config.publicUrl}/restore`],
      body: { action },
    });
  });
