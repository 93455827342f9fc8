import type { Sentence } from '../../mail/sentence.ts';

/** The customer's texts about a wearable. */
export const wearableTexts = {
  notOffered: {
    en: 'Connecting a wearable is not available yet. You can import your weights from a file.',
    ar: 'ربط الأجهزة القابلة للارتداء غير متاح بعد. يمكنك استيراد قراءات وزنك من ملف.',
  },
  notConnected: { en: 'No wearable is connected. Please connect it first.', ar: 'لا يوجد جهاز متصل. يرجى ربطه أولًا.' },
  connected: {
    en: 'Your wearable is connected. Its weights appear in your progress in a moment.',
    ar: 'تم ربط جهازك. ستظهر قراءاته في تقدّمك بعد لحظات.',
  },
  disconnected: {
    en: 'Your wearable is disconnected, and we are withdrawing its permission. Imported weights stay.',
    ar: 'تم فصل جهازك ويجري سحب إذنه. تبقى القراءات المستوردة.',
  },
  nothingNew: { en: 'There is nothing new on your wearable.', ar: 'لا يوجد جديد على جهازك.' },
  wrongState: {
    en: 'You did not start this connection here, or it took too long. Please connect again from your progress.',
    ar: 'لم يبدأ هذا الربط من هنا أو استغرق وقتًا طويلًا. يرجى الربط من جديد من صفحة التقدم.',
  },
  refused: {
    en: 'The wearable’s service did not confirm the connection. Please connect again from your progress.',
    ar: 'لم تؤكد خدمة الجهاز الربط. يرجى الربط من جديد من صفحة التقدم.',
  },
  scope: {
    en: 'You did not allow weights, so there is nothing to import. Please connect again and allow weights.',
    ar: 'لم تسمح بقراءة الوزن، فلا شيء لاستيراده. يرجى الربط من جديد والسماح بقراءة الوزن.',
  },
  ended: {
    en: 'Your wearable no longer lets us read your weights. Please connect it again; nothing is lost.',
    ar: 'لم يعد جهازك يسمح لنا بقراءة وزنك. يرجى ربطه من جديد؛ لم يُفقد شيء.',
  },
  unlinked: {
    en: 'The account you connected keeps no weights that we may read. Please check it in the wearable’s app and connect again.',
    ar: 'لا يحتفظ الحساب الذي ربطته بقراءات وزن يمكننا الوصول إليها. يرجى التحقق منه في تطبيق الجهاز ثم الربط من جديد.',
  },
  limited: {
    en: 'Your wearable’s service asks for a pause. The import continues automatically later; nothing is lost.',
    ar: 'تطلب خدمة جهازك التوقف قليلًا. يستمر الاستيراد تلقائيًا لاحقًا؛ لم يُفقد شيء.',
  },
  slow: {
    en: 'Your wearable’s service is slow. The import continues automatically, and your weights appear when they arrive.',
    ar: 'خدمة جهازك بطيئة. يستمر الاستيراد تلقائيًا وتظهر القراءات عند وصولها.',
  },
  gone: {
    en: 'Your wearable’s service has closed this way of reading. You can import your weights from a file.',
    ar: 'أغلقت خدمة جهازك هذه الطريقة للقراءة. يمكنك استيراد قراءات وزنك من ملف.',
  },
  unavailable: {
    en: 'Your wearable’s service does not answer properly at the moment. We try the import again automatically.',
    ar: 'لا تجيب خدمة جهازك بشكل صحيح حاليًا. ستُعاد محاولة الاستيراد تلقائيًا.',
  },
  away: {
    en: 'The wearable’s service cannot be reached at the moment. Please try again later.',
    ar: 'تعذّر الوصول إلى خدمة الجهاز حاليًا. يرجى المحاولة لاحقًا.',
  },
  busy: { en: 'Your weights are being imported right now.', ar: 'يجري استيراد قراءات وزنك الآن.' },
} as const satisfies Record<string, Sentence>;
