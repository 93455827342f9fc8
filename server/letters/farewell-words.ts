import type { Lang } from './sentence.ts';

interface Words {
  readonly subject: string;
  readonly gone: string;
  readonly refund: (amount: string) => string;
  readonly deposit: (amount: string) => string;
  readonly deliveries: (day: string) => string;
  readonly invoices: (day: string) => string;
  readonly bye: string;
  /** Why it cannot be done now. */
  readonly pending: string;
}

/** What is said to somebody who leaves, on the screen and in the last mail. */
export const farewellWords: Readonly<Record<Lang, Words>> = {
  en: {
    subject: 'Your account is erased',
    gone: 'Your account is erased.',
    refund: (amount) => `We refund ${amount} within 10 to 45 days, to where it was paid from.`,
    deposit: (amount) =>
      `Your bag deposit of ${amount} goes back to you in full once any bags you have are with us again.`,
    deliveries: (day) =>
      `The meals up to ${day} are already being cooked and still come; we keep name, phone and address for it until then.`,
    invoices: (day) => `Amounts and days of invoices are kept until ${day}, as tax law asks, without your name.`,
    bye: 'Everything else is gone, and this is the last email to this address. Thank you for eating with us.',
    pending:
      'A payment of yours is still open. Please finish it or wait until its page has run out, then erase your account.',
  },
  ar: {
    subject: 'تم حذف حسابك',
    gone: 'تم حذف حسابك.',
    refund: (amount) => `نعيد إليك ${amount} خلال 10 إلى 45 يومًا بالطريقة التي دُفع بها.`,
    deposit: (amount) => `يُعاد إليك تأمين الحقيبة وقدره ${amount} كاملًا بعد عودة الحقائب التي لديك إلينا.`,
    deliveries: (day) =>
      `وجبات الأيام حتى ${day} قيد التحضير وتصلك كالمعتاد، ونحتفظ لذلك بالاسم والهاتف والعنوان حتى حينها.`,
    invoices: (day) => `تُحفظ مبالغ الفواتير وأيامها حتى ${day} كما يطلب قانون الضرائب، من دون اسمك.`,
    bye: 'حُذف كل ما عدا ذلك، وهذه آخر رسالة إلى هذا العنوان. شكرًا لأنك تناولت طعامك معنا.',
    pending: 'لديك عملية دفع لا تزال مفتوحة. يرجى إتمامها أو الانتظار حتى تنتهي صفحتها، ثم احذف حسابك.',
  },
};
