import { useOnlineMethods, type PaymentOrigins } from '../../../orders/online-methods.ts';
import { useSetting } from '../../../state/plan/settings.ts';
import type { PayAction } from '../placing/pay-action.ts';

/** The ways to pay that are on offer, the first one chosen beforehand. */
export const usePayMethods = (): { readonly methods: readonly PayAction[]; readonly origins: PaymentOrigins } => {
  const { origins, methods } = useOnlineMethods();
  const later = useSetting('ALLOW_PAY_LATER', true);
  return {
    origins,
    methods: [...methods, ...(later ? (['paylater'] as const) : [])],
  };
};
