import type { TopicChoice } from './topics.ts';

/** The maximum number of notices that a customer is sent a day. */
export const SENT_A_DAY = 2;

export interface Standing {
  readonly choice: TopicChoice;
  /** Whether a device of the customer accepts push messages. */
  readonly reachable: boolean;
  readonly quiet: boolean;
  /** The number of notices that were sent to the customer today. */
  readonly sentToday: number;
  /** Whether the event also has a mail of its own, which is always sent at once. */
  readonly lettered: boolean;
}

/** Returns how a notice is sent. Every notice is in the inbox; each is also pushed or mailed at most once. */
export const wayOf = ({ choice, reachable, quiet, sentToday, lettered }: Standing): 'push' | 'mail' | 'inbox' => {
  if (quiet || sentToday >= SENT_A_DAY) return 'inbox';
  if (choice.push && reachable) return 'push';
  return choice.mail && !lettered ? 'mail' : 'inbox';
};
