import type { SettingValue } from '../../../protocol/reference/setting-values.ts';
import { useSetting } from '../../../state/plan/settings.ts';
import type { PayAction } from '../placing/pay-action.ts';

export type PaymentOrigins = SettingValue<'PAYMENT_ORIGINS'>;

/** The ways to pay that are on offer, the first one chosen beforehand. */
export const usePayMethods = (): { readonly methods: readonly PayAction[]; readonly origins: PaymentOrigins } => {
  const origins = useSetting('PAYMENT_ORIGINS', {});
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
