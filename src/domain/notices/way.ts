import type { TopicChoice } from './topics.ts';

/** A customer is sent no more than this a day. */
export const SENT_A_DAY = 2;

export interface Standing {
  readonly choice: TopicChoice;
  /** A device of the customer takes notifications. */
  readonly reachable: boolean;
  readonly quiet: boolean;
  /** How many notices were sent to the customer today. */
  readonly sentToday: number;
  /** The change that it tells of has a letter of its own, which goes out at once whatever was chosen. */
  readonly lettered: boolean;
}

/** The inbox has every notice; a device or a mail at most one of each. */
export const wayOf = ({ choice, reachable, quiet, sentToday, lettered }: Standing): 'push' | 'mail' | 'inbox' => {
  if (quiet || sentToday >= SENT_A_DAY) return 'inbox';
  if (choice.push && reachable) return 'push';
  return choice.mail && !lettered ? 'mail' : 'inbox';
};
