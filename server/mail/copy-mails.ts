import type { Lang } from './sentence.ts';

interface Words {
  readonly asked: string;
  readonly subject: string;
  readonly text: string;
  readonly action: string;
}

/** The texts about a copy of all stored data of a customer. */
export const copyMails: Readonly<Record<Lang, Words>> = {
  en: {
    asked: 'We are putting your data together. The link to it comes by email in a few minutes.',
    subject: 'Your data is ready',
    text: 'Here is a copy of everything that we hold about you, as you asked for. The link works once and for 24 hours.\n\nAnyone who opens it has your data, so please do not pass this email on. If you did not ask for it, choose a new password and tell our team.',
    action: 'Download my data',
  },
  ar: {
    asked: 'نجمع بياناتك الآن. يصلك رابطها عبر البريد الإلكتروني خلال دقائق.',
    subject: 'بياناتك جاهزة',
    text: 'إليك نسخة من كل ما نحتفظ به عنك كما طلبت. يعمل الرابط مرة واحدة ولمدة 24 ساعة.\n\nمن يفتحه يحصل على بياناتك، لذا يرجى عدم تمرير هذه الرسالة. وإن لم تكن أنت من طلبها فاختر كلمة مرور جديدة وأبلغ فريقنا.',
    action: 'تنزيل بياناتي',
  },
};
