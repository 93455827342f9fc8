import { PRIVATE_FILES } from '../../src/protocol/profile/private-files.ts';
import { keepCopy } from '../accounts/personal-data/copies.ts';
import { everythingHeld } from '../accounts/personal-data/copy-of-data.ts';
import { lockCustomer } from '../accounts/lock-customer.ts';
import type { ProcessServices } from '../commits/process-services.ts';
import { copyMails } from '../mail/copy-mails.ts';
import { greeted } from '../mail/mail-words.ts';
import { sendLater } from '../mail/outgoing.ts';
import { senderOf } from '../reference/shop-front.ts';
import { langOf } from '../mail/sentence.ts';

/** Reads all stored data of a customer in one snapshot, and mails the link to the copy. */
export const prepareCopy = async (
  { database, clock, config, seal, catalogues, settings }: ProcessServices,
  userId: number,
): Promise<void> => {
  const data = await database.withTransaction(
    (tx) => everythingHeld(tx, catalogues.current, userId, clock.now(), senderOf(settings).name),
    'snapshot',
  );
  await database.withTransaction(async (tx) => {
    const now = clock.now();
    const person = await lockCustomer(tx, userId);
    // The customer has left meanwhile.
    if (!person || person.banned) return;
    const lang = langOf(person.language);
    const { subject, text, action } = copyMails[lang];
    await sendLater(tx, now, {
      channel: 'email',
      to: person.email,
      userId,
      subject,
      text: greeted(person.firstName, lang, text),
      links: [`${config.publicUrl}${PRIVATE_FILES}copy/${await keepCopy(tx, now, seal, userId, data)}`],
      body: { action, spelled: true },
    });
  });
};
