import { errorCodes } from '../../protocol/define/errors.ts';
import type { Connection } from '../wire/connection.ts';
import type { Database } from '../store/database.ts';
import type { Env } from '../env/env.ts';
import type { SessionKeeper } from './session-keeper.ts';
import {
  endSession,
  forgetRevocation,
  isUnstored,
  revocations,
  SessionChanged,
  type Session,
} from '../store/session-store.ts';

const SEND_FIRST_MS = 20_000;
/** How long a sign-out waits for the server, in ms; without a reply the session is revoked later by its hash. */
const GOODBYE_MS = 3_000;

export interface SignOutParts {
  drain(budgetMs: number): Promise<number>;
  unsent(): Promise<number>;
  /** Stores the number of unsent entries outside the database. */
  mirror(): Promise<void>;
  /** Tells the other tabs that the session has ended; they then read the new state from the device. */
  tell(): void;
}

/** Ends the customer's session, with or without a network. */
export const createSignOut = (
  database: Database,
  env: Env,
  keeper: SessionKeeper,
  connection: Connection,
  { drain, unsent, mirror, tell }: SignOutParts,
) => {
  const goodbye = async (browserId: string, known: readonly string[] | undefined): Promise<void> => {
    const answer = await connection.request('login/logout', { browserId }, { timeoutMs: GOODBYE_MS });
    if (answer.kind !== 'ok' || known === undefined) return;
    for (const hash of await revocations(database)) {
      if (!known.includes(hash)) await forgetRevocation(database, hash);
    }
  };

  return {
    async signOut(mode: 'send' | 'keep' | 'delete'): Promise<{ readonly done: boolean; readonly left: number }> {
      if (keeper.current().owner === null) return { done: true, left: 0 };
      if (mode === 'send') {
        const left = await drain(SEND_FIRST_MS);
        if (left > 0) return { done: false, left };
      }
      const { browserId } = keeper.current();
      const left = mode === 'delete' ? 0 : await unsent();
      const online = connection.introduced();
      const stored = !isUnstored(keeper.current());
      const known = stored ? await revocations(database) : undefined;
      let next: Session;
      try {
        next = await endSession(database, env, keeper.current(), {
          deleteEntries: mode === 'delete',
          why: null,
          revokeLater: true,
        });
      } catch (cause) {
        if (!(cause instanceof SessionChanged)) throw cause;
        // Another tab signed out first; its choice for the entries applies.
        await keeper.reload();
        return { done: keeper.current().owner === null, left };
      }
      env.onSignedOut?.();
      tell();
      if (online) await goodbye(browserId, known);
      keeper.become(next, { ended: null });
      if (stored) await mirror().catch(keeper.fault('the outbox could not be counted'));
      return { done: true, left };
    },

    /** Sessions that ended without a network are revoked on the server when the network is back. */
    async revokeOld(): Promise<void> {
      if (isUnstored(keeper.current())) return;
      for (const tokenHash of await revocations(database)) {
        const { browserId } = keeper.current();
        const answer = await connection.request('login/logout', { browserId, tokenHash });
        if (answer.kind === 'ok' || (answer.kind === 'refused' && errorCodes[answer.refusal.code] === 'never')) {
          await forgetRevocation(database, tokenHash);
        }
      }
    },
  };
};
