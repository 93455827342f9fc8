import { and, eq } from 'drizzle-orm';

import { CODE_SECONDS } from '../sessions/one-time-code.ts';
import type { Clock } from '../config/clock.ts';
import type { Database } from '../db/database.ts';
import { outgoingMessages } from '../db/schema/upkeep.ts';
import type { Log } from '../config/log.ts';
import { helpLine, mailHtml, type Sender } from '../mail/mail-html.ts';
import { senderOf } from '../reference/shop-front.ts';
import type { Attachment, Mail } from '../providers/mail.ts';
import type { Sms } from '../providers/sms.ts';
import { teamText } from '../mail/team-message.ts';
import { attachedMenu } from './attached-menu.ts';
import { attachedReceipt, type ReceiptGround } from './attached-receipt.ts';
import type { Attempt } from './jobs.ts';

export interface Sending {
  /** Without a mail server, the messages stay in the development inbox, if there is one. */
  readonly mail: Mail | undefined;
  /** The same for text messages. */
  readonly sms: Sms | undefined;
  readonly teamMail: string | undefined;
  readonly publicUrl: string;
  readonly inbox: boolean;
  readonly receipts: ReceiptGround;
}

type Row = typeof outgoingMessages.$inferSelect;

const letterOf = (row: Row, to: string) => ({
  id: row.id,
  to,
  subject: row.subject,
  text: [row.text, ...row.links].join('\n\n'),
});

/** The message as a customer's mail program shows it. */
export const htmlOf = (row: Row, publicUrl: string, sender: Sender): string => {
  const action = row.body?.['action'];
  return mailHtml({
    ...row,
    sender,
    action: typeof action === 'string' ? action : undefined,
    spelled: row.body?.['spelled'] === true,
    contact: `${publicUrl}/contact`,
  });
};

const toCustomer = (row: Row, publicUrl: string, sender: Sender) => {
  const letter = letterOf(row, row.recipient);
  return {
    ...letter,
    text: `${letter.text}\n\n${helpLine(row.subject, `${publicUrl}/contact`)}`,
    html: htmlOf(row, publicUrl, sender),
  };
};

/** Throws when the message should be tried again; false when it can never be delivered. */
const send = async (
  row: Row,
  attachment: Attachment | undefined,
  { mail, sms, teamMail, publicUrl, inbox, receipts }: Sending,
  log: Log,
): Promise<boolean> => {
  switch (row.channel) {
    case 'email':
      return mail ? mail.send({ ...toCustomer(row, publicUrl, senderOf(receipts.settings)), attachment }) : inbox;
    case 'team': {
      if (mail && teamMail !== undefined) {
        return mail.send({
          ...letterOf(row, teamMail),
          subject: `[${row.subject}] customer ${row.userId ?? '–'}`,
          text: teamText(row),
        });
      }
      // The customer's text is not logged: it stays in the table.
      if (!inbox) log.info({ message: row.id, customer: row.userId, subject: row.subject }, 'a message to the team');
      return true;
    }
    case 'sms':
      return sms ? sms.send({ id: row.id, to: row.recipient, text: row.text }) : inbox;
    default:
      if (!inbox) log.error({ message: row.id, channel: row.channel }, 'no provider is configured for this channel');
      return inbox;
  }
};

/** Delivers one queued message and stores the result. After a crash a message may be sent twice, but it is never lost. */
export const deliver = async (
  database: Database,
  clock: Clock,
  log: Log,
  sending: Sending,
  id: number,
  attempt: Attempt,
): Promise<void> => {
  const waiting = await database.withTransaction(async (tx) => {
    const [found] = await tx.select().from(outgoingMessages).where(eq(outgoingMessages.id, id));
    return found?.state === 'waiting' ? { row: found, attachment: await attachedMenu(tx, found.body) } : undefined;
  }, 'snapshot');
  if (!waiting) return;
  const { row } = waiting;
  // The last mail to a customer who has left goes to an address that no account has now.
  const isLast = row.body?.['lastOne'] === true;
  const write = (state: 'waiting' | 'sent' | 'failed') =>
    database.withTransaction(async (tx) => {
      if (isLast && state !== 'waiting') {
        await tx.delete(outgoingMessages).where(eq(outgoingMessages.id, id));
        return;
      }
      await tx
        .update(outgoingMessages)
        .set({ state, attempts: row.attempts + 1, sentAt: state === 'sent' ? clock.now() : null })
        // Another node may have done the job while this node was frozen: the other node's result counts.
        .where(and(eq(outgoingMessages.id, id), eq(outgoingMessages.state, 'waiting')));
    });
  // An expired code would be useless.
  if (row.code !== null && clock.now() >= row.at + CODE_SECONDS * 1000) {
    await write('failed');
    log.warn({ message: id, channel: row.channel }, 'a code came too late to be sent');
    return;
  }
  if (attempt.over()) throw new Error('this node stood still: the message is left to the next attempt');
  try {
    const attachment = waiting.attachment ?? (await attachedReceipt(database, sending.receipts, row.body));
    await write((await send(row, attachment, sending, log)) ? 'sent' : 'failed');
  } catch (error) {
    await write(attempt.last ? 'failed' : 'waiting');
    if (attempt.last) log.error({ err: error, message: id, channel: row.channel }, 'a message was given up');
    throw error;
  }
};
