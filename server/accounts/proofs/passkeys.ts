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

/** Fetched when the first customer comes with a passkey: it knows every kind of attestation, and is large. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(encoded, 'base64url'));

/** Names no customer: an authenticator shows it to its holder. */
const userHandle = (tag: string): string => Buffer.from(tag).toString('base64url');

type Purpose = 'passkey' | 'passkey-add';

/** A challenge is a ticket: 256 random bits for five minutes and one answer. */
const challengeFor = async (tx: Tx, now: number, purpose: Purpose, userId?: number) =>
  bytesOf(await issueTicket(tx, now, purpose, userId === undefined ? {} : { userId }));

/** What the authenticator has signed, as far as it can be read. */
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

/** Spends the challenge of an answer, be the answer right or wrong; undefined where this server never made it or it is old. */
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

/** As its customer sees it; instants are unix seconds. */
export const shownPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  createdAt: Math.floor(createdAt / 1000),
  lastUsed: lastUsedAt === null ? null : Math.floor(lastUsedAt / 1000),
});

/** Removes some of a customer's passkeys and writes them into the history. Returns what went. */
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
 * Whether a passkey may stay when a person proves that the account's address is theirs. A passkey that is older than
 * that proof may belong to a stranger who signed up with another person's address.
 */
export const mayStay = (
  { createdAt }: Pick<Passkey, 'createdAt'>,
  { emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>,
): boolean => emailConfirmedAt !== null && createdAt >= emailConfirmedAt;

/**
 * What the browser needs to make a passkey for the account.
 * @param rpName what the browser calls the provider
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

/** What the browser needs to offer the passkeys that it knows. */
export const signInOptions = async (tx: Tx, now: number, { id: rpID }: RelyingParty) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: await challengeFor(tx, now, 'passkey'),
    userVerification: 'required',
  });
};

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

/** The public half of a new passkey; undefined where the answer proves nothing. */
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
    // The library refuses by throwing; its error texts are for developers.
    return undefined;
  }
};

/** How often the passkey has signed by now; undefined where the answer is not its own, or that of a copy. */
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
    // The library's way of saying no.
    return undefined;
  }
};
