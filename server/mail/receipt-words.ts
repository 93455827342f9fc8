import { arabicDays } from './arabic-days.ts';
import type { RefundState } from '../../src/domain/money/refund-state.ts';
import type { Lang } from './sentence.ts';

/** The texts of a receipt. */
interface ReceiptWords {
  readonly title: string;
  /** The title if the provider is registered for the tax. */
  readonly taxTitle: string;
  readonly unpaidTitle: string;
  readonly seller: string;
  readonly sellerAddress: string;
  readonly trn: string;
  readonly number: string;
  readonly customer: string;
  readonly placed: string;
  readonly plan: string;
  readonly days: (count: number) => string;
  readonly first: string;
  readonly last: string;
  readonly arrival: string;
  readonly address: string;
  readonly noAddress: string;
  readonly payment: string;
  readonly paidOn: string;
  readonly reference: string;
  readonly cancelled: string;
  readonly refund: Readonly<Record<'plan' | 'deposit', string>>;
  readonly state: Readonly<Record<RefundState, (day: string) => string>>;
  readonly meals: string;
  readonly deposit: string;
  readonly lines: Readonly<Record<'discount' | 'voucher' | 'coupon' | 'deposit' | 'difference', string>>;
  readonly methods: Readonly<Record<'paymennt' | 'telr' | 'cash' | 'card' | 'Not Paid', string>>;
  readonly totalPaid: string;
  readonly totalDue: string;
  readonly vat: (percent: number, amount: string) => string;
  readonly unpaid: string;
}

export const receiptWords: Readonly<Record<Lang, ReceiptWords>> = {
  en: {
    title: 'Receipt',
    taxTitle: 'Tax receipt',
    unpaidTitle: 'Order, not paid yet',
    seller: 'Provider',
    sellerAddress: 'Address of the provider',
    trn: 'Tax registration number (TRN)',
    number: 'Order number',
    customer: 'Customer',
    placed: 'Ordered on',
    plan: 'Plan',
    days: (count) => (count === 1 ? '1 day' : `${count} days`),
    first: 'First day',
    last: 'Last day',
    arrival: 'First delivery',
    address: 'Delivery address',
    noAddress: 'Not given yet',
    payment: 'Payment',
    paidOn: 'Paid on',
    reference: 'Payment reference',
    cancelled: 'Cancelled on',
    refund: { plan: 'Refund', deposit: 'Deposit, back' },
    state: {
      requested: (day) => `requested on ${day}`,
      approved: (day) => `approved on ${day}`,
      paid: (day) => `paid out on ${day}`,
    },
    meals: 'Meals',
    deposit: 'Bag deposit, refundable, without VAT',
    lines: {
      discount: 'Discount for the length of the plan',
      voucher: 'Voucher',
      coupon: 'Coupon',
      deposit: 'Bag deposit, refundable, without VAT',
      difference: 'Changes after the order',
    },
    methods: {
      paymennt: 'Card, by Paymennt',
      telr: 'Card, by Telr',
      cash: 'Cash on delivery',
      card: 'Card on delivery',
      'Not Paid': 'Pay later, online',
    },
    totalPaid: 'Total paid',
    totalDue: 'Total to pay',
    vat: (percent, amount) => `VAT of ${percent}% is included in the meals: ${amount}.`,
    unpaid: 'This is not a proof of payment. The order starts once you have paid.',
  },
  ar: {
    title: 'إيصال',
    taxTitle: 'إيصال ضريبي',
    unpaidTitle: 'طلب لم يُدفع بعد',
    seller: 'مقدّم الخدمة',
    sellerAddress: 'عنوان مقدّم الخدمة',
    trn: 'رقم التسجيل الضريبي',
    number: 'رقم الطلب',
    customer: 'العميل',
    placed: 'تاريخ الطلب',
    plan: 'الخطة',
    days: arabicDays,
    first: 'اليوم الأول',
    last: 'اليوم الأخير',
    arrival: 'أول توصيل',
    address: 'عنوان التوصيل',
    noAddress: 'لم يُحدد بعد',
    payment: 'الدفع',
    paidOn: 'تاريخ الدفع',
    reference: 'مرجع الدفع',
    cancelled: 'تاريخ الإلغاء',
    refund: { plan: 'المبلغ المسترد', deposit: 'التأمين المسترد' },
    state: {
      requested: (day) => `تاريخ الطلب ${day}`,
      approved: (day) => `تاريخ الموافقة ${day}`,
      paid: (day) => `تاريخ الصرف ${day}`,
    },
    meals: 'الوجبات',
    deposit: 'تأمين الحقيبة، قابل للاسترداد وبدون ضريبة',
    lines: {
      discount: 'خصم مدة الخطة',
      voucher: 'قسيمة',
      coupon: 'قسيمة خصم',
      deposit: 'تأمين الحقيبة، قابل للاسترداد وبدون ضريبة',
      difference: 'تغييرات بعد الطلب',
    },
    methods: {
      paymennt: 'بالبطاقة عبر Paymennt',
      telr: 'بالبطاقة عبر Telr',
      cash: 'نقدًا عند التوصيل',
      card: 'بالبطاقة عند التوصيل',
      'Not Paid': 'الدفع لاحقًا عبر الإنترنت',
    },
    totalPaid: 'الإجمالي المدفوع',
    totalDue: 'الإجمالي المستحق',
    vat: (percent, amount) => `الأسعار شاملة ضريبة القيمة المضافة ${percent}% على الوجبات: ${amount}.`,
    unpaid: 'هذا ليس إثباتًا للدفع. يبدأ الطلب بعد الدفع.',
  },
};
