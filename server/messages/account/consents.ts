import type { ConsentPurpose } from '../../../src/domain/forms/consents.ts';
import { consentsOf, saveConsent } from '../../accounts/consents.ts';
import { disconnectWearable } from '../../accounts/disconnect-wearable.ts';
import { tellDevices } from '../../accounts/tell-devices.ts';
import { profileHistory } from '../../db/schema/upkeep.ts';
import { showFiles } from '../../files/stored-files.ts';
import type { Sentence } from '../../letters/sentence.ts';
import type { Handlers } from '../../request/handler.ts';
import { ok } from '../../request/result.ts';
import { tellChange } from '../profile/told-changes.ts';

/** What follows, said when it has. */
const taken = {
  plan: {
    en: 'Your consent was taken back. A running plan continues to its end, and no new one can be made.',
    ar: 'تم سحب موافقتك. تستمر الخطة الجارية حتى نهايتها، ولا يمكن إنشاء خطة جديدة.',
  },
  body: {
    en: 'Your consent was taken back. Nothing about your body is stored from now on, a connected scale was disconnected, and your nutritionist does not see your medical documents any more.',
    ar: 'تم سحب موافقتك. لن تُحفظ أي بيانات عن جسمك من الآن، وتم فصل الميزان المتصل، ولم يعد أخصائي التغذية يرى مستنداتك الطبية.',
  },
  photos: {
    en: 'Your consent was taken back. Your nutritionist does not see your photos any more.',
    ar: 'تم سحب موافقتك. لم يعد أخصائي التغذية يرى صورك.',
  },
  news: { en: 'You will not get news any more.', ar: 'لن تصلك الأخبار بعد الآن.' },
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
    await saveConsent(tx, now, userId, purpose, gives);
    // What would go on bringing weights by itself.
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
