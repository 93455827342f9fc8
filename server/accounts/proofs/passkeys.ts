import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, type SQL } from 'drizzle-orm';

import type { users } from '../../db/schema/accounts.ts';
import { passkeys } from '../../db/schema/rights.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import { findTicket, isOpen, issueTicket, spendTicket } from '../../sessions/tickets.ts';
import type { RelyingParty } from './relying-party.ts';

export type Passkey = typeof passkeys.$inferSelect;
type Account = typeof users.$inferSelect;

/** Loaded when the first customer uses a passkey: the library supports every kind of attestation and is large. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(encoded, 'base64url'));

/** The user handle contains no customer id, because an authenticator may show it. */
const userHandle = (tag: string): string => Buffer.from(tag).toString('base64url');

type Purpose = 'passkey' | 'passkey-add';

/** A challenge is a ticket: 256 random bits, valid for five minutes and one answer. */
const challengeFor = async (tx: Tx, now: number, purpose: Purpose, userId?: number) =>
  bytesOf(await issueTicket(tx, now, purpose, userId === undefined ? {} : { userId }));

/** Returns the challenge that the authenticator has signed; undefined if it cannot be read. */
const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && challenge.length <= 100 ? challenge : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Spends the challenge of an answer, whether the answer is right or wrong; returns undefined if this server did not
 * create the challenge or it has expired.
 */
export const spendChallenge = async (
  tx: Tx,
  now: number,
  purpose: Purpose,
  clientDataJSON: string,
  userId: number | null = null,
): Promise<string | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  const ticket = challenge === undefined ? undefined : await findTicket(tx, purpose, challenge);
  if (!ticket || !isOpen(ticket, now) || ticket.userId !== userId) return undefined;
  await spendTicket(tx, now, ticket);
  return challenge;
};

export const passkeysOf = (tx: Tx, userId: number): Promise<Passkey[]> =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id);

/** A passkey as its customer sees it; times are unix seconds. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: Math.floor(createdAt / 1000),
  lastUsed: lastUsedAt === null ? null : Math.floor(lastUsedAt / 1000),
});

/** Removes some of a customer's passkeys and writes them into the history. Returns the removed ones. */
export const removePasskeys = async (
  tx: Tx,
  now: number,
  userId: number,
  which?: SQL,
  entryId: string | null = null,
): Promise<Passkey[]> => {
  const gone = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), which))
    .returning();
  if (gone.length > 0)
    await tx
      .insert(profileHistory)
      .values(gone.map(({ name }) => ({ userId, what: 'passkey', before: { removed: name }, at: now, entryId })));
  return gone;
};

/**
 * True if a passkey may stay when a person proves that the account's e-mail address is theirs. A passkey that is older
 * than that proof may belong to a stranger who signed up with another person's address.
 */
export const mayStay = (
  { createdAt }: Pick<Passkey, 'createdAt'>,
  { emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>,
): boolean => emailConfirmedAt !== null && createdAt >= emailConfirmedAt;

/**
 * Returns the options with which the browser creates a passkey for the account.
 * @param rpName the name of the provider that the browser shows
 */
export const addOptions = async (tx: Tx, now: number, { id: rpID }: RelyingParty, account: Account, rpName: string) => {
  const { generateRegistrationOptions } = await library();
  const known = await passkeysOf(tx, account.id);
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(account.tag)),
    userName: account.email,
    userDisplayName: `${account.firstName} ${account.lastName}`.trim(),
    challenge: await challengeFor(tx, now, 'passkey-add', account.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Returns the options with which the browser offers its stored passkeys. */
export const signInOptions = async (tx: Tx, now: number, { id: rpID }: RelyingParty) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: await challengeFor(tx, now, 'passkey'),
    userVerification: 'required',
  });
};

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** Returns the public half of a new passkey; undefined if the answer is not valid. */
export const readNewPasskey = async (
  response: unknown,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<NewPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8),
    };
  } catch {
    // The library throws for an invalid answer; its error texts are for developers.
    return undefined;
  }
};

/**
 * Returns how often the passkey has signed; undefined if the answer is not from this passkey, or is from a copy of it.
 */
export const judgePasskey = async (
  response: { readonly response: { readonly userHandle?: string | null | undefined } },
  challenge: string,
  { id, origin }: RelyingParty,
  passkey: Passkey,
  tag: string,
): Promise<number | undefined> => {
  const handle = response.response.userHandle;
  if (typeof handle === 'string' && handle !== userHandle(tag)) return undefined;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: bytesOf(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    // The library throws for an invalid answer.
    return undefined;
  }
};
