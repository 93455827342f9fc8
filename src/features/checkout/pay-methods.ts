import { useSetting } from '../../state/settings.ts';
import type { PayAction } from './pay-action.ts';

/** Where each provider's customers may be sent to pay; a provider that is not named is not offered. */
export type PaymentOrigins = Partial<Record<'paymennt' | 'telr', readonly string[]>>;

/** The ways to pay that are on offer, the first one chosen beforehand. */
export const usePayMethods = (): { readonly methods: readonly PayAction[]; readonly origins: PaymentOrigins } => {
  const origins = useSetting<PaymentOrigins>('PAYMENT_ORIGINS', {});
  const later = useSetting('ALLOW_PAY_LATER', true);
  return {
    origins,
    methods: [
      ...(origins.paymennt ? (['paymennt'] as const) : []),
      ...(origins.telr ? (['telr'] as const) : []),
      ...(later ? (['paylater'] as const) : []),
    ],
  };
};
