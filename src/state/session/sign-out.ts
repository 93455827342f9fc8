import { wholeEngine } from '../engine/engine.ts';

export type SignOutMode = 'send' | 'keep' | 'delete';

/** The number of unsent entries; if there are any, the customer is first asked what to do with them. */
export const unsentEntries = async (): Promise<number> => (await wholeEngine()).unsent();

/**
 * Ends the session on this device, also without a network. `done` is false if "send first" could not send all entries.
 */
export const signOut = async (mode: SignOutMode): Promise<{ readonly done: boolean; readonly left: number }> =>
  (await wholeEngine()).signOut(mode);
