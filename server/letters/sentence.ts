import type { ErrorCode } from '../../src/protocol/define/errors.ts';

export type Lang = 'en' | 'ar';

/** One sentence in every language of the app. */
export type Sentence = Readonly<Record<Lang, string>>;

/** 'en' unless the BCP 47 tag begins with 'ar'. */
export const langOf = (tag: string | undefined): Lang => (tag !== undefined && /^ar\b/i.test(tag) ? 'ar' : 'en');

/** What a customer reads when a refusal says nothing more exact. */
export const refusalTexts = {
  bad_request: { en: 'This request could not be understood.', ar: 'تعذّر فهم هذا الطلب.' },
  validation: { en: 'Please check the marked fields.', ar: 'يرجى التحقق من الحقول المحددة.' },
  session_required: { en: 'Please sign in first.', ar: 'يرجى تسجيل الدخول أولًا.' },
  session_invalid: {
    en: 'Your session has ended. Please sign in again.',
    ar: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
  },
  forbidden: { en: 'This is not allowed.', ar: 'هذا غير مسموح به.' },
  not_found: { en: 'This could not be found.', ar: 'تعذّر العثور على المطلوب.' },
  rate_limited: {
    en: 'That was a bit fast. Please wait a moment and try again.',
    ar: 'كانت الطلبات سريعة. يرجى الانتظار قليلًا ثم المحاولة مجددًا.',
  },
  key_reuse: { en: 'This request was already used for something else.', ar: 'استُخدم هذا الطلب من قبل لأمر آخر.' },
  quote_changed: { en: 'The price has changed. Please check it again.', ar: 'تغيّر السعر. يرجى مراجعته من جديد.' },
  day_locked: {
    en: 'This day is already in preparation and can no longer be changed.',
    ar: 'هذا اليوم قيد التحضير ولم يعد من الممكن تغييره.',
  },
  dish_unsafe: {
    en: 'This dish contains something you are allergic to.',
    ar: 'يحتوي هذا الطبق على مكوّن لديك حساسية منه.',
  },
  conflict: {
    en: 'Something has changed in the meantime. Please look again.',
    ar: 'تغيّر شيء ما في هذه الأثناء. يرجى المراجعة من جديد.',
  },
  expired: { en: 'This has expired.', ar: 'انتهت صلاحية هذا الطلب.' },
  wrong_code: { en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' },
  wrong_credentials: {
    en: 'The email or the password is not right.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  banned: {
    en: 'Your profile cannot be activated. Please contact our team.',
    ar: 'لا يمكن تفعيل ملفك الشخصي. يرجى التواصل مع فريقنا.',
  },
  too_large: { en: 'This file is too big.', ar: 'حجم هذا الملف كبير جدًا.' },
  unsupported_type: { en: 'This type of file is not accepted.', ar: 'نوع الملف هذا غير مقبول.' },
  payment_pending: { en: 'The payment is not settled yet.', ar: 'لم تكتمل عملية الدفع بعد.' },
  payment_failed: { en: 'The payment did not go through.', ar: 'لم تتم عملية الدفع.' },
  provider_unavailable: {
    en: 'This service is not available at the moment. Please try again later.',
    ar: 'هذه الخدمة غير متاحة حاليًا. يرجى المحاولة لاحقًا.',
  },
  upgrade_required: { en: 'Please update the app.', ar: 'يرجى تحديث التطبيق.' },
  not_available: { en: 'This comes with the next version.', ar: 'ستتوفر هذه الميزة في الإصدار القادم.' },
  internal: { en: 'Something went wrong on our side. Please try again.', ar: 'حدث خطأ من جهتنا. يرجى المحاولة مجددًا.' },
} as const satisfies Record<ErrorCode, Sentence>;
