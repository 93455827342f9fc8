import type { Tx } from '../db/tx.ts';
import { amountInMail } from './mail-words.ts';
import { sendLater } from './outgoing.ts';

/** What a message to the team is about: 1 profile, address and pause, 2 food preferences, 3 feedback, money or a discussion. */
type TeamSubject = 1 | 2 | 3 | 'payment' | 'forum';

const subjects = {
  1: 'Profile',
  2: 'Food preferences',
  3: 'Feedback',
  payment: 'Payment',
  forum: 'Discussions',
} as const satisfies Record<TeamSubject, string>;

/** The facts in fils; the team reads them in dirhams. */
const money: ReadonlySet<string> = new Set(['total', 'refund', 'coupon', 'deposit', 'amount', 'owed', 'more']);

const isPlain = (value: unknown): boolean => value === null || typeof value !== 'object';
const plain = (value: unknown, name: string): string => {
  if (typeof value === 'number' && money.has(name)) return amountInMail(value, 'en');
  return value === null || value === '' ? '–' : `${value as string | number | boolean}`;
};

/** A fact after its name; nested facts follow on separate lines below. */
const fact = (value: unknown, name: string, pad: string): string => {
  const flat = (each: object): string =>
    Object.entries(each)
      .map(([key, inner]) => `${key}:${fact(inner, key, '')}`)
      .join(', ');
  if (isPlain(value)) return ` ${plain(value, name)}`;
  if (Array.isArray(value) && value.every(isPlain)) return ` ${value.join(', ') || '–'}`;
  const inside = Array.isArray(value)
    ? value.map((each) => `${pad}- ${flat(each as object)}`)
    : Object.entries(value as object).map(([key, each]) => `${pad}${key}:${fact(each, key, `${pad}  `)}`);
  return `\n${inside.join('\n')}`;
};

/** The message as the team reads it: the text, and below it the facts, such as the customer's contact details. */
export const teamText = ({ text, body }: { readonly text: string; readonly body: unknown }): string => {
  // The subject already contains the kind.
  const { thetype: _, ...facts } = (body ?? {}) as Record<string, unknown>;
  return Object.keys(facts).length === 0 ? text : `${text}\n${fact(facts, '', '')}`;
};

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
