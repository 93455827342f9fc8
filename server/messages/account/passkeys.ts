import { and, eq, isNull } from 'drizzle-orm';

import { lockCustomer } from '../../accounts/lock-customer.ts';
import { MOST_PASSKEYS } from '#src/protocol/account/passkeys.ts';
import { proveSecondStep } from '../../accounts/proofs/owner-proof.ts';
import {
  addOptions,
  judgePasskey,
  passkeysOf,
  readNewPasskey,
  removePasskeys,
  shownPasskey,
  signInOptions,
  spendChallenge,
} from '../../accounts/proofs/passkeys.ts';
import { relyingParty, type RelyingParty } from '../../accounts/proofs/relying-party.ts';
import { signIn } from '../../accounts/sign-in.ts';
import { users } from '../../db/schema/accounts.ts';
import { passkeys } from '../../db/schema/rights.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import type { Tx } from '../../db/tx.ts';
import { tellOfSecurity } from '../../mail/security-mails.ts';
import type { Sentence } from '../../mail/sentence.ts';
import { PASSKEY_NAME_MAX } from '#src/domain/forms/limits.ts';
import { providerName } from '../../reference/shop-front.ts';
import { plainText } from '../../request/plain-text.ts';
import { inSteps, type Asked, type Handlers } from '../../request/handler.ts';
import { ok, refuse, type Refused } from '../../request/result.ts';
import { deviceName } from '../../sessions/device-name.ts';
import { servedAccounts } from '../../sessions/sessions.ts';

const texts = {
  number: {
    en: 'Passkeys work where the app is opened by its name, not by a number.',
    ar: 'تعمل مفاتيح المرور عند فتح التطبيق باسمه لا برقمه.',
  },
  expired: {
    en: 'This took too long. Please try again.',
    ar: 'استغرق هذا وقتًا طويلًا. يرجى المحاولة مجددًا.',
  },
  unknown: {
    en: 'This passkey does not sign in to any account here. Please sign in with your password.',
    ar: 'لا يفتح مفتاح المرور هذا أي حساب هنا. يرجى تسجيل الدخول بكلمة المرور.',
  },
  useless: {
    en: 'Your device could not make this passkey. Please try again or use another device.',
    ar: 'تعذّر على جهازك إنشاء مفتاح المرور. يرجى المحاولة مجددًا أو استخدام جهاز آخر.',
  },
  known: { en: 'This passkey was added already.', ar: 'أُضيف مفتاح المرور هذا من قبل.' },
  tooMany: {
    en: 'You have as many passkeys as an account can hold. Please remove one first.',
    ar: 'لديك أكبر عدد ممكن من مفاتيح المرور. يرجى إزالة أحدها أولًا.',
  },
  added: { en: 'Your passkey was added.', ar: 'أُضيف مفتاح المرور.' },
  removed: {
    en: 'The passkey no longer signs you in. You can delete it on your device as well.',
    ar: 'لم يعد مفتاح المرور يسجّل الدخول. يمكنك حذفه من جهازك أيضًا.',
  },
} as const satisfies Record<string, Sentence>;

const partyOf = ({ services, connection }: Asked): RelyingParty | undefined =>
  relyingParty(services.config.publicUrl, connection);

const byNumber = (): Refused => refuse('forbidden', { message: texts.number });
const unknown = (): Refused => refuse('wrong_credentials', { message: texts.unknown });

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
    const options = await ctx.transaction((tx) => signInOptions(tx, ctx.now, party));
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
    if (asked.challenge === undefined) return refuse('expired', { message: texts.expired });
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
    if (count >= MOST_PASSKEYS) return refuse('conflict', { message: texts.tooMany });
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
      spendChallenge(tx, ctx.now, 'passkey-add', clientDataJSON, ctx.userId),
    );
    if (challenge === undefined) return refuse('expired', { message: texts.expired });
    const made = await readNewPasskey(response, challenge, party);
    if (!made) return refuse('validation', { message: texts.useless });
    const name =
      plainText(typed).replace(/\s+/g, ' ').slice(0, PASSKEY_NAME_MAX) ||
      deviceName(ctx.connection.userAgent, ctx.lang);
    return ctx.commit(async ({ tx, userId, now, id: entryId, lang, services }) => {
      if ((await passkeysOf(tx, userId)).length >= MOST_PASSKEYS) return refuse('conflict', { message: texts.tooMany });
      const [row] = await tx
        .insert(passkeys)
        .values({ userId, ...made, name, createdAt: now })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning({ id: passkeys.id });
      if (!row) return refuse('conflict', { message: texts.known });
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
