import type { SettingValue } from '../protocol/reference/setting-values.ts';
import { useSetting } from '../state/plan/settings.ts';

export type OnlineMethod = 'paymennt' | 'telr';
export type PaymentOrigins = SettingValue<'PAYMENT_ORIGINS'>;

const NONE: PaymentOrigins = {};

/** The providers on offer and where their payment pages may lie. */
export const useOnlineMethods = (): {
  readonly methods: readonly OnlineMethod[];
  readonly origins: PaymentOrigins;
} => {
  const origins = useSetting('PAYMENT_ORIGINS', NONE);
  return { origins, methods: (['paymennt', 'telr'] as const).filter((name) => origins[name]) };
};
