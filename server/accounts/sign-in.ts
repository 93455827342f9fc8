import { randomBytes } from 'node:crypto';

import { desc, eq } from 'drizzle-orm';

import type { GivenSignedInUser, StateSecret } from '../../src/protocol/account/user.ts';
import type { Tx } from '../db/tx.ts';
import { stateSecrets } from '../db/schema/accounts.ts';
import type { Asked } from '../request/handler.ts';
import { randomTag } from '../config/secret.ts';
import type { LiveSession } from '../sessions/sessions.ts';
import { lockCustomer } from './lock-customer.ts';
import { userObject } from './user-object.ts';

/**
 * Returns the newest secret of a customer, and the older ones that entries on devices may still need. Creates the secret
 * at first use.
 */
const stateSecret = async (tx: Tx, userId: number, now: number): Promise<StateSecret> => {
  const rows = await tx
    .select({ kid: stateSecrets.kid, key: stateSecrets.key })
    .from(stateSecrets)
    .where(eq(stateSecrets.userId, userId))
    .orderBy(desc(stateSecrets.createdAt));
  const [newest, ...older] = rows;
  if (newest) return { ...newest, older };
  const made = { kid: randomTag(), key: randomBytes(32).toString('base64') };
  await tx.insert(stateSecrets).values({ userId, ...made, createdAt: now });
  return { ...made, older: [] };
};

/**
 * Returns the user for sign-in replies and `setUser`. The transaction must be able to write: the secret is created at
 * first use.
 */
export const signedInUser = async (tx: Tx, session: LiveSession, asked: Asked): Promise<GivenSignedInUser> => ({
  ...(await userObject(tx, session.userId, asked.now, asked.today)),
  browserId: session.browserId,
  stateSecret: await stateSecret(tx, session.userId, asked.now),
  sessionExpires: Math.floor(session.expiresAt / 1000),
  businessZone: asked.services.config.businessZone,
});

export interface SignedIn {
  readonly session: LiveSession;
  readonly reply: { readonly token: string; readonly user: GivenSignedInUser };
  readonly rev: number;
}

/**
 * Opens a session for a customer whose identity was proven, in the transaction that proved it and that locks the
 * customer: an erasure either ends the session or comes before it. After the commit, call `connection.attach(session)`.
 * The reply is never stored as a receipt.
 */
export const signIn = async (tx: Tx, userId: number, browserId: string, asked: Asked): Promise<SignedIn> => {
  const who = await lockCustomer(tx, userId);
  const { sessions, config } = asked.services;
  if (!who || who.banned || (who.demoDay !== null && !config.demo))
    throw new Error('a customer who may not sign in was let through');
  const { token, session } = await sessions.open(
    tx,
    { userId, tag: who.tag, language: who.language },
    browserId,
    asked.connection.userAgent,
  );
  return { session, rev: who.rev, reply: { token, user: { ...(await signedInUser(tx, session, asked)), token } } };
};
