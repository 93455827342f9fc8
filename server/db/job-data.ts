/** Work that is done after the change that asked for it has committed, on whichever node takes it first. */
export interface JobData {
  /** Sends a row of `outgoing_messages` that is a mail to a customer. */
  readonly deliver: { readonly id: number };
  /** The same of a text message: a mail server that is silent does not hold it up. */
  readonly 'deliver-text': { readonly id: number };
  /** The same of a note to the team: however many there are, no customer waits for them. */
  readonly 'deliver-team': { readonly id: number };
  /** Mails a password link to an address, if it has an account. */
  readonly 'restore-password': { readonly email: string };
  /** Tells the owner of the account, if the address has one, that its password is being guessed; once a day. */
  readonly 'tell-of-guesses': { readonly email: string };
  /** Writes down everything that is held about a customer, and mails the link to it. */
  readonly 'prepare-copy': { readonly userId: number };
  /** Puts every wearable that was not read for a day into the queue. */
  readonly 'plan-imports': Record<string, never>;
  /** Reads a customer's wearable. */
  readonly 'import-weights': { readonly userId: number };
  /** The team's answer to a complaint about a bag; the answering person inserts it into the queue. */
  readonly 'answer-complaint': { readonly id: number; readonly answer: string };
  /** Withdraws the permission of a wearable that was disconnected. */
  readonly 'revoke-wearable': { readonly userId: number; readonly sealed: string; readonly about: string };
  /** Tells the devices of a customer of what another one's payment has brought. */
  readonly 'tell-customer': { readonly userId: number };
  /** Deletes expired rows. */
  readonly 'clean-up': Record<string, never>;
  /** Holds plans that wait for money, ends open pauses, and gives rewards that plans have earned. */
  readonly 'keep-plans': Record<string, never>;
  /** Drops larger meals whose difference was not paid before their day locked. */
  readonly 'drop-differences': Record<string, never>;
  /** Whether what was paid has been given back since. */
  readonly 'watch-payments': Record<string, never>;
  /**
   * Judges menus again after a change of recipes. `recipes` names those that the build serves which asked for it; `passed`:
   * how often a node with others has left it to the next. Without a name each node goes by its own. `anew`: also what was
   * judged by these recipes before.
   */
  readonly 'recheck-recipes': { readonly recipes?: string; readonly passed?: number; readonly anew?: boolean };
  /** Begins what the clock brings up to be told of. */
  readonly 'plan-notices': Record<string, never>;
  /** Tells the customers with these ids, both counted, what the clock has brought up for them. */
  readonly 'give-notices': { readonly topic: string; readonly day: string; readonly from: number; readonly to: number };
  /** Sends rows of `outgoing_messages` that go to devices. */
  readonly 'push-notices': { readonly ids: readonly number[] };
  /** Asks the provider for an open payment, and puts the next question into the queue. */
  readonly 'check-payment': { readonly id: number };
  /** Ends a payment page whose price does not hold any more. */
  readonly 'end-payment': { readonly id: number };
}
export type JobName = keyof JobData;

export interface JobStart {
  /** Not before so many seconds have passed. */
  readonly afterSeconds?: number;
  /** Ahead of everything in its queue that is not urgent: a customer sits and waits for it. */
  readonly urgent?: boolean;
}
