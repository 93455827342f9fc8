import { eq } from 'drizzle-orm';

import type { Tx } from '../db/tx.ts';
import { outgoingMessages, settings } from '../db/schema/upkeep.ts';
import { brandName } from './brand-name.ts';
import { languageOfMail } from './language-of-mail.ts';

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms' | 'team';
  /** An e-mail address, a phone number, or the team's inbox. */
  readonly to: string;
  readonly userId?: number;
  readonly subject?: string;
  readonly text: string;
  readonly links?: readonly string[];
  /** A one-time code, so that the inbox of a development server can show it. */
  readonly code?: string;
  readonly body?: Record<string, unknown>;
}

const NOBODY = '@erased.invalid';

/** Replaces the email address of a customer who has left; `.invalid` never resolves. */
export const nobodysAddress = (userId: number): string => `erased-${userId}${NOBODY}`;

const queueOf = { email: 'deliver', sms: 'deliver-text', team: 'deliver-team' } as const;

/** The placeholder of the provider's name in a text. */
const BRAND = '{brand}';

/** The texts of a message with the provider's name in the same language. */
const withBrand = async (
  tx: Tx,
  { subject = '', text }: OutgoingMessage,
): Promise<{ readonly subject: string; readonly text: string }> => {
  if (!subject.includes(BRAND) && !text.includes(BRAND)) return { subject, text };
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.alias, 'BRAND'));
  const name = brandName(row?.value, languageOfMail(subject));
  return { subject: subject.replaceAll(BRAND, () => name), text: text.replaceAll(BRAND, () => name) };
};

/**
 * Queues a message in the transaction of the change that causes it: both are committed or neither. Messages are delivered
 * afterwards, codes and one-time links first.
 */
export const sendLater = async (tx: Tx, now: number, message: OutgoingMessage): Promise<void> => {
  if (message.to.endsWith(NOBODY)) return;
  const { subject, text } = await withBrand(tx, message);
  const [row] = await tx
    .insert(outgoingMessages)
    .values({
      channel: message.channel,
      recipient: message.to,
      userId: message.userId ?? null,
      subject,
      text,
      links: [...(message.links ?? [])],
      code: message.code ?? null,
      body: message.body ?? null,
      at: now,
      nextAt: now,
    })
    .returning({ id: outgoingMessages.id });
  if (!row) throw new Error('the message was not stored');
  const urgent = message.code !== undefined || message.body?.['spelled'] === true;
  await tx.enqueue(queueOf[message.channel], { id: row.id }, { urgent });
};
