import type { Tx } from '../db/tx.ts';
import { outgoingMessages } from '../db/schema/upkeep.ts';

export interface OutgoingMessage {
  readonly channel: 'email' | 'sms' | 'team';
  /** E-mail address, phone number, or the team's desk. */
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

/** What stands in the place of the address of somebody who has left; the net knows no `.invalid`. */
export const nobodysAddress = (userId: number): string => `erased-${userId}${NOBODY}`;

const queueOf = { email: 'deliver', sms: 'deliver-text', team: 'deliver-team' } as const;

/**
 * Queues a message in the transaction of the change that caused it: both happen or neither. Delivered afterwards, codes and
 * one-time links first.
 */
export const sendLater = async (tx: Tx, now: number, message: OutgoingMessage): Promise<void> => {
  if (message.to.endsWith(NOBODY)) return;
  const [row] = await tx
    .insert(outgoingMessages)
    .values({
      channel: message.channel,
      recipient: message.to,
      userId: message.userId ?? null,
      subject: message.subject ?? '',
      text: message.text,
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
