import type { Tx } from './db/database.ts';
import { sendLater } from './outgoing.ts';

/** What a message to the team is about: 1 profile, address and pause, 2 food preferences, 3 dish feedback, or money. */
type TeamSubject = 1 | 2 | 3 | 'payment';

const subjects = {
  1: 'Profile',
  2: 'Food preferences',
  3: 'Dish feedback',
  payment: 'Payment',
} as const satisfies Record<TeamSubject, string>;

/** What the team reads: the words, and below them what they are about, such as how a customer is reached. */
export const teamText = ({ text, body }: { readonly text: string; readonly body: unknown }): string =>
  body === null ? text : `${text}\n\n${JSON.stringify(body, null, 2)}`;

/** Tells the team of a change, in the transaction of that change. `text` is plain text. */
export const tellTeam = (
  tx: Tx,
  now: number,
  userId: number,
  thetype: TeamSubject,
  text: string,
  body: Record<string, unknown> = {},
): Promise<void> =>
  sendLater(tx, now, {
    channel: 'team',
    to: 'team',
    userId,
    subject: subjects[thetype],
    text,
    body: { ...body, thetype },
  });
