import { wholeEngine } from '../engine/engine.ts';

export type SignOutMode = 'send' | 'keep' | 'delete';

/** How many entries have not been sent yet: the customer is asked what to do with them first. */
export const unsentEntries = async (): Promise<number> => (await wholeEngine()).unsent();

/** Ends the session on this device, also without a network. `done` is false when "send first" could not send all. */
export const signOut = async (mode: SignOutMode): Promise<{ readonly done: boolean; readonly left: number }> =>
  (await wholeEngine()).signOut(mode);
