import { and, eq, isNull } from 'drizzle-orm';

import { lockCustomer } from '../../accounts/lock-customer.ts';
import { MOST_PASSKEYS } from '#src/domain/forms/limits.ts';
import { proveSecondStep } from '../../accounts/proofs/owner-proof.ts';
import { passkeyName, passkeyTexts } from '../../accounts/proofs/passkey-words.ts';
import { addOptions, passkeysOf, removePasskeys, shownPasskey } from '../../accounts/proofs/passkeys.ts';
import { relyingParty, type RelyingParty } from '../../accounts/proofs/relying-party.ts';
import { judgePasskey, readNewPasskey, signInOptions, spendChallenge } from '../../accounts/proofs/webauthn.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { users } from '../../db/schema/accounts.ts';
import { passkeys } from '../../db/schema/rights.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import { tellOfSecurity } from '../../mail/security-mails.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { providerName } from '../../reference/shop-front.ts';
import { inSteps, type Asked, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { servedAccounts } from '../../sessions/sessions.ts';

const texts = {
  added: { en: 'Your passkey was added.', ar: 'أُضيف مفتاح المرور.' },
  removed: {
    en: 'The passkey no longer signs you in. You can delete it on your device as well.',
    ar: 'لم يعد مفتاح المرور يسجّل الدخول. يمكنك حذفه من جهازك أيضًا.',
  },
} as const satisfies Record<string, Sentence>;

const partyOf = ({ services, connection }: Asked): RelyingParty | undefined =>
  relyingParty(services.config.publicUrl, connection);

const byNumber = (): Refused => refuse('forbidden', { message: passkeyTexts.number });
const unknown = (): Refused => refuse('wrong_credentials', { message: passkeyTexts.unknown });

const heldBy = async (tx: Tx, userId: number) => {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  if (!row) throw new Error('the customer of a live session does not exist');
  return row;
};

const ownerOf = async (tx: Tx, demo: boolean, credentialId: string) => {
  const [row] = await tx
    .select({ passkey: passkeys, tag: users.tag, banned: users.banned })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, credentialId), isNull(users.erasedAt), servedAccounts(demo)));
  return row;
};

export const passkeyHandlers = {
  /** The reply is the same for everyone: only the device knows which passkeys exist. */
  'login/passkeyOptions': inSteps(async (ctx) => {
    const party = partyOf(ctx);
    if (!party) return byNumber();
    const options = await ctx.transaction((tx) => signInOptions(tx, ctx.now, 'passkey', party));
    return ok({ options: { ...options } });
  }),

  /** One tap is enough: the device has already checked finger, face or code, so no second step follows. */
  'login/passkey': inSteps(async (ctx, { response, browserId }) => {
    const party = partyOf(ctx);
    if (!party) return byNumber();
    const { demo } = ctx.services.config;
    const { clientDataJSON } = response.response;
    const asked = await ctx.transaction(async (tx) => ({
      challenge: await spendChallenge(tx, ctx.now, 'passkey', clientDataJSON),
      found: await ownerOf(tx, demo, response.id),
    }));
    if (asked.challenge === undefined) return refuse('expired', { message: passkeyTexts.expired });
    if (!asked.found) return unknown();
    const { passkey, tag, banned } = asked.found;
    const counter = await judgePasskey(response, asked.challenge, party, passkey, tag);
    if (counter === undefined) return unknown();
    if (banned) return refuse('banned');
    const done = await ctx.transaction(async (tx) => {
      if (!(await lockCustomer(tx, passkey.userId))) return undefined;
      // Locked until the commit: a removed passkey, or one whose copy was used first, is refused.
      const [used] = await tx
        .update(passkeys)
        .set({ counter, lastUsedAt: ctx.now })
        .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
        .returning({ userId: passkeys.userId });
      return used && signIn(tx, used.userId, browserId, ctx);
    });
    if (!done) return unknown();
    ctx.connection.attach(done.session);
    return ok(done.reply, { rev: done.rev });
  }),

  'account/passkeys': async ({ tx, userId }) => ok({ passkeys: (await passkeysOf(tx, userId)).map(shownPasskey) }),

  'account/passkeyAddOptions': inSteps(async (ctx, { password, code }) => {
    const party = partyOf(ctx);
    if (!party) return byNumber();
    const { held, count } = await ctx.transaction(
      async (tx) => ({ held: await heldBy(tx, ctx.userId), count: (await passkeysOf(tx, ctx.userId)).length }),
      'snapshot',
    );
    if (count >= MOST_PASSKEYS) return refuse('conflict', { message: passkeyTexts.tooMany });
    const proof = await proveSecondStep(ctx, held, { password, code });
    if ('kind' in proof) return proof;
    const name = providerName(ctx.services.settings, ctx.lang);
    return ctx.commit(async ({ tx, now }) => {
      const refused = await proof.use(tx);
      return refused ?? ok({ options: { ...(await addOptions(tx, now, party, held, name)) } }, { unchanged: true });
    });
  }),

  'account/passkeyAdd': inSteps(async (ctx, { response, name: typed }) => {
    const party = partyOf(ctx);
    if (!party) return byNumber();
    const { clientDataJSON } = response.response;
    const challenge = await ctx.transaction((tx) =>
      spendChallenge(tx, ctx.now, 'passkey-add', clientDataJSON, { userId: ctx.userId }),
    );
    if (challenge === undefined) return refuse('expired', { message: passkeyTexts.expired });
    const made = await readNewPasskey(response, challenge, party);
    if (!made) return refuse('validation', { message: passkeyTexts.useless });
    const name = passkeyName(typed, ctx.connection.userAgent, ctx.lang);
    return ctx.commit(async ({ tx, userId, now, id: entryId, lang, services }) => {
      if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS)
        return refuse('conflict', { message: passkeyTexts.tooMany });
      const [row] = await tx
        .insert(passkeys)
        .values({ userId, ...made, name, createdAt: now })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (!row) return refuse('conflict', { message: passkeyTexts.known });
      await tx
        .insert(profileHistory)
        .values({ userId, what: 'passkey', after: { added: name }, at: now, entryId: entryId ?? null });
      await tellOfSecurity(tx, now, services.config.publicUrl, await heldBy(tx, userId), 'passkeyAdded', name);
      return ok({ id: row.id, name, message: texts.added[lang] });
    });
  }),

  'account/passkeyRemove': async ({ tx, userId, now, id: entryId, lang }, { id }) => {
    const gone = await removePasskeys(tx, now, userId, eq(passkeys.id, id), entryId);
    return gone.length === 0 ? refuse('not_found') : ok({ message: texts.removed[lang] });
  },
} satisfies Partial<Handlers>;
