import { amountInLetter } from '../letters/letter-words.ts';
import { refundDue } from '../letters/payment-words.ts';
import type { Lang } from '../letters/sentence.ts';
import type { Standing } from './paying.ts';

/** Where the payment stands, in the customer's words where there is something to say. */
export const statusReply = ({ status, received: { amount, currency } }: Standing, lang: Lang) =>
  status === 'refund_due'
    ? { status, message: refundDue(amount === null ? '' : amountInLetter(amount, currency))[lang] }
    : { status };
