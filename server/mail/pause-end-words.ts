import type { Lang } from './sentence.ts';

interface PauseEndWords {
  readonly subject: string;
  /** @param planEnd undefined if no plan remains that could continue */
  readonly text: (start: string, from: string, planEnd: string | undefined) => string;
  readonly seePlan: string;
}

/** The texts for an open-ended pause that is close to the maximum: the plan day on which the pause ends. */
export const pauseEndWords: Readonly<Record<Lang, PauseEndWords>> = {
  en: {
    subject: 'Your deliveries resume soon',
    text: (start, from, planEnd) =>
      `Your plan has been on pause since ${start}. A pause lasts 365 days at the longest, so it ends: from the meals of ${from} on we deliver again.${planEnd === undefined ? '' : ` We added the days of the pause to the end of your plan, which is now ${planEnd}.`} You can resume it earlier, at least 48 hours ahead, and change your menu and your delivery time in the app. If you do not want to continue, please tell our team.`,
    seePlan: 'See my plan',
  },
  ar: {
    subject: 'يُستأنف التوصيل إليك قريبًا',
    text: (start, from, planEnd) =>
      `خطتك متوقفة مؤقتًا منذ يوم ${start}. أطول مدة للإيقاف المؤقت 365 يومًا، ولذلك ينتهي الإيقاف، ونوصل إليك من جديد ابتداءً من وجبات يوم ${from}.${planEnd === undefined ? '' : ` أضفنا أيام الإيقاف إلى نهاية خطتك التي أصبحت يوم ${planEnd}.`} يمكنك استئنافها قبل ذلك، بعد 48 ساعة على الأقل من الآن، وتغيير قائمتك ووقت التوصيل في التطبيق. وإن كنت لا ترغب في المتابعة فيرجى إبلاغ فريقنا.`,
    seePlan: 'عرض خطتي',
  },
};
