import { isOnlineMethod } from '#src/domain/money/pay-methods.ts';
import type { PayMethod } from '#src/orders/pay-method.ts';

/** True for a way in which an order can be paid: the last part of /checkout/success/{action}. */
export const isPayAction = (text: string): text is PayMethod => text === 'paylater' || isOnlineMethod(text);
