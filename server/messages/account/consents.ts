import type { ConsentPurpose } from '#src/domain/forms/consents.ts';
import { consentsOf, saveConsent } from '../../accounts/consents.ts';
import { disconnectWearable } from '../../accounts/personal-data/disconnect-wearable.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { showFiles } from '../../files/stored-files.ts';
import type { Sentence } from '../../mail/sentence.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { tellChange } from '../profile/told-changes.ts';

/** The consequence of a withdrawn consent, told after it happened. */
const taken = {
  plan: {
    en: 'You took back your consent. A running plan continues to its end, and you can make no new one.',
    ar: 'تم سحب موافقتك. تستمر الخطة الجارية حتى نهايتها، ولا يمكنك إنشاء خطة جديدة.',
  },
  body: {
    en: 'You took back your consent. From now on we store nothing about your body. We disconnected your scale, and your nutritionist no longer sees your medical documents.',
    ar: 'تم سحب موافقتك. لن نحفظ من الآن أي بيانات عن جسمك. فصلنا الميزان المتصل، ولم يعد أخصائي التغذية يرى مستنداتك الطبية.',
  },
  photos: {
    en: 'You took back your consent. Your nutritionist no longer sees your photos.',
    ar: 'تم سحب موافقتك. لم يعد أخصائي التغذية يرى صورك.',
  },
  news: { en: 'You no longer get news.', ar: 'لن تصلك الأخبار بعد الآن.' },
} as const satisfies Record<ConsentPurpose, Sentence>;

const given: Sentence = { en: 'Thank you. Your consent was saved.', ar: 'شكرًا لك. تم حفظ موافقتك.' };

export const consentHandlers = {
  'account/consents': async ({ tx, userId }) => ok({ consents: await consentsOf(tx, userId) }),

  'account/setConsent': async (ctx, { purpose, given: wished }) => {
    const { tx, userId, now, lang, id } = ctx;
    const gives = Boolean(wished);
    const message = (gives ? given : taken[purpose])[lang];
    const before = await consentsOf(tx, userId);
    if (before[purpose].given === gives) return ok({ consents: before, message }, { unchanged: true });
    await saveConsent(tx, ctx.catalogue, now, userId, purpose, gives);
    // The wearable would continue to send weights.
    if (purpose === 'body' && !gives) await disconnectWearable(tx, userId);
    await showFiles(tx, userId, purpose, gives);
    await tx.insert(profileHistory).values({
      userId,
      what: 'consent',
      before: { [purpose]: before[purpose].given },
      after: { [purpose]: gives },
      at: now,
      entryId: id ?? null,
    });
    await tellChange(ctx, 1, 'Consent', {
      before: { [purpose]: before[purpose].given ? 'given' : 'not given' },
      after: { [purpose]: gives ? 'given' : 'taken back' },
      from: ctx.today,
    });
    await tellDevices(ctx);
    return ok({ consents: await consentsOf(tx, userId), message });
  },
} satisfies Partial<Handlers>;
