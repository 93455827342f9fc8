import type { Lang } from './sentence.ts';

interface Words {
  readonly subject: string;
  readonly gone: string;
  readonly refund: (amount: string) => string;
  readonly deposit: (amount: string) => string;
  readonly deliveries: (day: string) => string;
  readonly invoices: (day: string) => string;
  readonly bye: string;
  /** The reason why the account cannot be erased now. */
  readonly pending: string;
}

/** Texts for a customer who leaves, on the screen and in the last mail. */
export const farewellWords: Readonly<Record<Lang, Words>> = {
  en: {
    subject: 'Your account is erased',
    gone: 'Your account is erased.',
    refund: (amount) => `We refund ${amount} within 10 to 45 days, to the card or account you paid with.`,
    deposit: (amount) => `We refund your bag deposit of ${amount} in full once you have returned any bags.`,
    deliveries: (day) =>
      `We are already preparing the meals up to ${day} and still deliver them. Until then we keep your name, phone and address.`,
    invoices: (day) => `We keep amounts and days of invoices until ${day}, as tax law requires, without your name.`,
    bye: 'We have deleted everything else, and this is the last email to this address. Thank you for eating with us.',
    pending:
      'A payment of yours is still open. Please finish it or wait until its page expires, then erase your account.',
  },
  ar: {
    subject: 'تم حذف حسابك',
    gone: 'تم حذف حسابك.',
    refund: (amount) => `نعيد إليك ${amount} خلال 10 إلى 45 يومًا، إلى البطاقة أو الحساب الذي دفعت منه.`,
    deposit: (amount) => `يُعاد إليك تأمين الحقيبة وقدره ${amount} كاملًا بعد عودة الحقائب التي لديك إلينا.`,
    deliveries: (day) => `وجبات الأيام حتى ${day} قيد التحضير وسنوصلها إليك. وحتى حينها نحتفظ باسمك وهاتفك وعنوانك.`,
    invoices: (day) => `نحتفظ بمبالغ الفواتير وأيامها حتى ${day} كما يطلب قانون الضرائب، من دون اسمك.`,
    bye: 'حذفنا كل ما عدا ذلك، وهذه آخر رسالة إلى هذا العنوان. شكرًا لأنك تناولت طعامك معنا.',
    pending: 'لديك عملية دفع لا تزال مفتوحة. يرجى إتمامها أو الانتظار حتى تنتهي صفحتها، ثم احذف حسابك.',
  },
};
