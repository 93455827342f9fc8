import type { ErrorCode } from '../../src/protocol/define/errors.ts';

export type Lang = 'en' | 'ar';

/** One sentence in every language of the app. */
export type Sentence = Readonly<Record<Lang, string>>;

/** Returns 'ar' if the BCP 47 tag begins with 'ar', else 'en'. */
export const langOf = (tag: string | undefined): Lang => (tag !== undefined && /^ar\b/i.test(tag) ? 'ar' : 'en');

/** The customer's text for a refusal that has no more specific one. */
export const refusalTexts = {
  bad_request: {
    en: 'This request could not be understood. Please reload the app and try again.',
    ar: 'تعذّر فهم هذا الطلب. يرجى تحديث التطبيق ثم إعادة المحاولة.',
  },
  validation: { en: 'Please check the marked fields.', ar: 'يرجى التحقق من الحقول المحددة.' },
  session_required: { en: 'Please sign in first.', ar: 'يرجى تسجيل الدخول أولًا.' },
  session_invalid: {
    en: 'Your session has ended. Please sign in again.',
    ar: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.',
  },
  forbidden: { en: 'This is not available for your account.', ar: 'هذا غير متاح لحسابك.' },
  not_found: { en: 'We could not find this. It may have been removed.', ar: 'لم نعثر على المطلوب، وربما أُزيل.' },
  rate_limited: {
    en: 'That was a little too fast. Please wait a moment and try again.',
    ar: 'كان ذلك سريعًا بعض الشيء. يرجى الانتظار قليلًا ثم إعادة المحاولة.',
  },
  key_reuse: {
    en: 'This was already sent with other details. Please start again.',
    ar: 'سبق إرسال هذا الطلب ببيانات أخرى. يرجى البدء من جديد.',
  },
  quote_changed: { en: 'The price has changed. Please check it again.', ar: 'تغيّر السعر. يرجى مراجعته من جديد.' },
  day_locked: {
    en: 'This day is already in preparation and can no longer be changed.',
    ar: 'هذا اليوم قيد التحضير ولم يعد من الممكن تغييره.',
  },
  dish_unsafe: {
    en: 'This dish contains something you are allergic to. Please choose another one.',
    ar: 'يحتوي هذا الطبق على ما لديك حساسية منه. يرجى اختيار طبق آخر.',
  },
  conflict: {
    en: 'This has changed in the meantime. Please look at it again.',
    ar: 'تغيّر هذا في الأثناء. يرجى الاطلاع عليه من جديد.',
  },
  expired: { en: 'This has expired. Please start again.', ar: 'انتهت الصلاحية. يرجى البدء من جديد.' },
  wrong_code: { en: 'This code is not right.', ar: 'هذا الرمز غير صحيح.' },
  wrong_credentials: {
    en: 'The email or password is not right.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
  banned: {
    en: 'Your profile cannot be activated. Please contact our team.',
    ar: 'لا يمكن تفعيل ملفك الشخصي. يرجى التواصل مع فريقنا.',
  },
  too_large: {
    en: 'This file is too large. Please choose a smaller one.',
    ar: 'حجم هذا الملف كبير جدًا. يرجى اختيار ملف أصغر.',
  },
  unsupported_type: {
    en: 'This kind of file is not supported. Please choose another one.',
    ar: 'هذا النوع من الملفات غير مدعوم. يرجى اختيار ملف آخر.',
  },
  payment_pending: { en: 'Your payment is still being confirmed.', ar: 'ما زلنا ننتظر تأكيد الدفع.' },
  payment_failed: {
    en: 'The payment did not go through. Please try again.',
    ar: 'لم تتم عملية الدفع. يرجى إعادة المحاولة.',
  },
  provider_unavailable: {
    en: 'This service is not available at the moment. Please try again later.',
    ar: 'هذه الخدمة غير متاحة حاليًا. يرجى المحاولة لاحقًا.',
  },
  upgrade_required: { en: 'Please update the app.', ar: 'يرجى تحديث التطبيق.' },
  not_available: { en: 'This is not available yet.', ar: 'هذا غير متاح بعد.' },
  internal: { en: 'Something went wrong on our side. Please try again.', ar: 'حدث خلل لدينا. يرجى إعادة المحاولة.' },
} as const satisfies Record<ErrorCode, Sentence>;
