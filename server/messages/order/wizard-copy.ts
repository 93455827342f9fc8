import { eq } from 'drizzle-orm';

import { WIZARD_STEPS } from '#src/domain/steps/wizard-steps.ts';
import type { Given } from '#src/protocol/messages.ts';
import { withoutConsent } from '../../accounts/consents.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { users } from '../../db/schema/accounts.ts';
import { wizardDrafts } from '../../db/schema/checkout.ts';
import type { Tx } from '../../db/tx.ts';
import type { Lang, Sentence } from '../../mail/sentence.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok, refuse } from '../../request/result.ts';
import { deviceName } from '../../sessions/device-name.ts';

const changedElsewhere: Sentence = {
  en: 'This plan was changed on another device. Please choose which one to continue.',
  ar: 'تم تغيير هذه الخطة على جهاز آخر. يرجى اختيار النسخة التي تريد متابعتها.',
};

const tooLarge: Sentence = {
  en: 'This plan is too large to be kept for your other devices. It stays on this one.',
  ar: 'هذه الخطة أكبر من أن تُحفظ لأجهزتك الأخرى، وتبقى محفوظة على هذا الجهاز.',
};

/** In bytes of JSON. */
const DRAFT_LIMIT = 64 * 1_024;
const LAST = WIZARD_STEPS.length;

/** Returns the step that a draft has reached; an invalid value counts as the first. */
const stepIn = ({ step }: Readonly<Record<string, unknown>>): number =>
  typeof step === 'number' && Number.isInteger(step) ? Math.min(Math.max(1, step), LAST) : 1;

const standing = async (tx: Tx, userId: number, lang: Lang): Promise<Given<'order/getDraft'>> => {
  const [row] = await tx.select().from(wizardDrafts).where(eq(wizardDrafts.userId, userId));
  return row
    ? {
        draft: row.draft,
        version: row.version,
        savedAt: Math.floor(row.savedAt / 1_000),
        device: deviceName(row.device, lang),
      }
    : { draft: null, version: 0, savedAt: null, device: null };
};

export const wizardCopyHandlers = {
  'order/getDraft': async ({ tx, userId, lang }) => ok(await standing(tx, userId, lang)),

  /**
   * An empty draft deletes the copy. The step of a placed order is replaced by that of the next draft. Versions then
   * start again: a page that was offline meanwhile checks the stored draft before it writes.
   */
  'order/setDraft': async (ctx, { draft, version: restsOn }) => {
    const { tx, userId, now, lang, connection } = ctx;
    if (Buffer.byteLength(JSON.stringify(draft)) > DRAFT_LIMIT) return refuse('bad_request', { message: tooLarge });
    const refused = draft === null ? undefined : await withoutConsent(tx, userId, 'plan');
    if (refused) return refused;
    const [person] = await tx
      .select({ step: users.buildStep })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!person) throw new Error('nobody is signed in');
    const before = await standing(tx, userId, lang);
    if (before.version !== restsOn)
      return refuse('conflict', { message: changedElsewhere, facts: { ...before }, unkept: true });
    if (draft === null && before.version === 0) return ok({ version: 0 }, { unchanged: true });
    const version = draft === null ? 0 : before.version + 1;
    if (draft === null) await tx.delete(wizardDrafts).where(eq(wizardDrafts.userId, userId));
    else {
      const row = { draft, version, device: connection.userAgent, savedAt: now };
      await tx
        .insert(wizardDrafts)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: wizardDrafts.userId, set: row });
    }
    const begins = before.version === 0 && person.step === LAST;
    const reached = draft === null ? 1 : begins ? stepIn(draft) : Math.max(person.step, stepIn(draft));
    if (reached !== person.step) {
      await tx.update(users).set({ buildStep: reached }).where(eq(users.id, userId));
      await tellDevices(ctx);
    }
    return ok({ version });
  },
} satisfies Partial<Handlers>;
