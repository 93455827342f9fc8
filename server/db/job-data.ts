/** Jobs that run after the change that created them has committed, on the first free node. */
export interface JobData {
  /** Sends a row of `outgoing_messages` that is a mail to a customer. */
  readonly deliver: { readonly id: number };
  /** Sends a text message: a mail server that does not respond must not delay it. */
  readonly 'deliver-text': { readonly id: number };
  /** Sends a team message: customers' messages do not wait for these, even if there are many. */
  readonly 'deliver-team': { readonly id: number };
  /** Mails a password link to an address, if it has an account. */
  readonly 'restore-password': { readonly email: string };
  /** Warns the owner of an account with this address that its password is being guessed; once a day. */
  readonly 'tell-of-guesses': { readonly email: string };
  /** Writes a copy of all data about a customer, and mails the link to it. */
  readonly 'prepare-copy': { readonly userId: number };
  /** Queues every wearable that was not read for a day. */
  readonly 'plan-imports': Record<string, never>;
  /** Imports weights from a customer's wearable. */
  readonly 'import-weights': { readonly userId: number };
  /** Stores the team's answer to a complaint about a bag; the answering person inserts the job into the queue. */
  readonly 'answer-complaint': { readonly id: number; readonly answer: string };
  /** Withdraws the permission of a disconnected wearable. */
  readonly 'revoke-wearable': { readonly userId: number; readonly sealed: string; readonly about: string };
  /** Notifies a customer's devices of what another customer's payment has changed for them. */
  readonly 'tell-customer': { readonly userId: number };
  /** Deletes expired rows. */
  readonly 'clean-up': Record<string, never>;
  /** Holds plans that wait for payment, ends open pauses, and gives rewards that plans have earned. */
  readonly 'keep-plans': Record<string, never>;
  /** Freezes the kitchen's sheets of days that have been locked. */
  readonly 'freeze-days': Record<string, never>;
  /** Drops larger meals if their difference was not paid before their day was locked. */
  readonly 'drop-differences': Record<string, never>;
  /** Checks whether payments were refunded since. */
  readonly 'watch-payments': Record<string, never>;
  /**
   * Checks menus again after a change of recipes. `recipes` names the recipes of the build that asked for it; `passed`
   * counts how often a node with other recipes has passed the job to the next node. Without `recipes` each node uses its
   * own. `anew`: checks menus that were already checked with these recipes too.
   */
  readonly 'recheck-recipes': { readonly recipes?: string; readonly passed?: number; readonly anew?: boolean };
  /** Starts the notices that are due by the clock. */
  readonly 'plan-notices': Record<string, never>;
  /** Sends the due notices to the customers with these ids; both ends of the range are included. */
  readonly 'give-notices': { readonly topic: string; readonly day: string; readonly from: number; readonly to: number };
  /** Sends rows of `outgoing_messages` to devices. */
  readonly 'push-notices': { readonly ids: readonly number[] };
  /** Asks the provider about an open payment, and queues the next question. */
  readonly 'check-payment': { readonly id: number };
  /** Ends a payment page whose price is no longer valid. */
  readonly 'end-payment': { readonly id: number };
}
export type JobName = keyof JobData;

export interface JobStart {
  /** The least delay in seconds. */
  readonly afterSeconds?: number;
  /** True if the job runs before all jobs of its queue that are not urgent, because a customer waits for it. */
  readonly urgent?: boolean;
}
