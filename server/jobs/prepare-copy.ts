import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import { keepCopy } from '../accounts/copies.ts';
import { everythingHeld } from '../accounts/everything-held.ts';
import { lockCustomer } from '../accounts/lock-customer.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { copyLetters } from '../letters/copy-letters.ts';
import { greeted } from '../letters/letter-words.ts';
import { sendLater } from '../letters/outgoing.ts';
import { langOf } from '../letters/sentence.ts';

/** Reads everything that is held in one snapshot, and mails the link to it. */
export const prepareCopy = async ({ database, clock, config }: ProcessServices, userId: number): Promise<void> => {
  const data = await database.withTransaction((tx) => everythingHeld(tx, userId, clock.now()), 'snapshot');
  await database.withTransaction(async (tx) => {
    const now = clock.now();
    const person = await lockCustomer(tx, userId);
    // Left meanwhile.
    if (!person || person.banned) return;
    const lang = langOf(person.language);
    const { subject, text, action } = copyLetters[lang];
    await sendLater(tx, now, {
      channel: 'email',
      to: person.email,
      userId,
      subject,
      text: greeted(person.firstName, lang, text),
      links: [`${config.publicUrl}${PRIVATE_FILES}copy/${await keepCopy(tx, now, userId, data)}`],
      body: { action, spelled: true },
    });
  });
};
