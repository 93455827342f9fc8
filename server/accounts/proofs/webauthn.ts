import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

import type { Tx } from '../../db/tx.ts';
import { findTicket, isOpen, issueTicket, spendTicket, type Purpose } from '../../sessions/tickets.ts';
import type { RelyingParty } from './relying-party.ts';

/** The public half of a passkey, of a customer or of a member of staff. */
export interface PublicKey {
  readonly credentialId: string;
  /** In COSE format, base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: string[];
}

/** Loaded when the first passkey is used: the library supports every kind of attestation and is large. */
const library = () => import('@simplewebauthn/server');

const bytesOf = (encoded: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(encoded, 'base64url'));

/** Staff have purposes of their own, so a challenge of the desk is useless to customers and the other way round. */
type ChallengePurpose = Extract<Purpose, `${'' | 'staff-'}passkey${'' | '-add'}`>;

/** The account that a new passkey is for; without one, the challenge is for a sign-in. */
export interface ChallengeHolder {
  readonly userId?: number;
  readonly staffId?: number;
}

/** A challenge is a ticket: 256 random bits, valid for five minutes and one answer. */
const challengeFor = async (
  tx: Tx,
  now: number,
  purpose: ChallengePurpose,
  { userId, staffId }: ChallengeHolder,
): Promise<Uint8Array<ArrayBuffer>> =>
  bytesOf(
    await issueTicket(tx, now, purpose, {
      ...(userId !== undefined && { userId }),
      ...(staffId !== undefined && { body: { staffId } }),
    }),
  );

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
 * create the challenge for this holder or it has expired.
 */
export const spendChallenge = async (
  tx: Tx,
  now: number,
  purpose: ChallengePurpose,
  clientDataJSON: string,
  { userId, staffId }: ChallengeHolder = {},
): Promise<string | undefined> => {
  const challenge = challengeIn(clientDataJSON);
  const ticket = challenge === undefined ? undefined : await findTicket(tx, purpose, challenge);
  if (!ticket || !isOpen(ticket, now)) return undefined;
  if (ticket.userId !== (userId ?? null) || ticket.body['staffId'] !== staffId) return undefined;
  await spendTicket(tx, now, ticket);
  return challenge;
};

/** The account for which a browser creates a passkey. */
export interface PasskeyAccount {
  readonly holder: ChallengeHolder;
  /** Identifies the account on the device. Not personal data, because an authenticator may show it. */
  readonly handle: string;
  readonly email: string;
  readonly name: string;
  /** The passkeys that the account has already: their devices do not create a second one. */
  readonly known: readonly Pick<PublicKey, 'credentialId' | 'transports'>[];
}

/**
 * Returns the options with which the browser creates a passkey for the account.
 * @param rpName the name of the provider that the browser shows
 */
export const creationOptions = async (
  tx: Tx,
  now: number,
  purpose: 'passkey-add' | 'staff-passkey-add',
  { id: rpID }: RelyingParty,
  { holder, handle, email, name, known }: PasskeyAccount,
  rpName: string,
) => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName,
    rpID,
    userID: new Uint8Array(Buffer.from(handle)),
    userName: email,
    userDisplayName: name,
    challenge: await challengeFor(tx, now, purpose, holder),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Returns the options with which the browser offers its stored passkeys. */
export const signInOptions = async (
  tx: Tx,
  now: number,
  purpose: 'passkey' | 'staff-passkey',
  { id: rpID }: RelyingParty,
) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    challenge: await challengeFor(tx, now, purpose, {}),
    userVerification: 'required',
  });
};

/** Returns the public half of a new passkey; undefined if the answer is not valid. */
export const readNewPasskey = async (
  response: unknown,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<PublicKey | undefined> => {
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
 * @param handle the handle of the passkey's account
 */
export const judgePasskey = async (
  response: { readonly response: { readonly userHandle?: string | null | undefined } },
  challenge: string,
  { id, origin }: RelyingParty,
  passkey: PublicKey,
  handle: string,
): Promise<number | undefined> => {
  const brought = response.response.userHandle;
  if (typeof brought === 'string' && brought !== Buffer.from(handle).toString('base64url')) return undefined;
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
