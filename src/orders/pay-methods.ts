import type { SettingValue } from '../protocol/reference/setting-values.ts';
import { onlineMethods, USUAL_MEANS, type OnlineMethod, type PayMeans } from '../domain/money/pay-methods.ts';
import type { PayMethod } from './pay-method.ts';
import { useSetting, useSettingsComing } from '../state/plan/settings.ts';

export type PaymentOrigins = SettingValue<'PAYMENT_ORIGINS'>;
const NONE: PaymentOrigins = {};

const NO_MEANS: SettingValue<'PAYMENT_MEANS'> = {};

/** The means of payment that the page of an online method takes. */
export const usePayMeans = (): ((method: OnlineMethod) => readonly PayMeans[]) => {
  const means = useSetting('PAYMENT_MEANS', NO_MEANS);
  return (method) => means[method] ?? USUAL_MEANS;
};

/** The payment methods that the provider offers; none while the settings with their names are loading (`coming`). */
export const usePayMethods = (): {
  /** The online methods first. */
  readonly methods: readonly PayMethod[];
  readonly online: readonly OnlineMethod[];
  /** The origins at which the payment pages of each online method may be. */
  readonly origins: PaymentOrigins;
  readonly coming: boolean;
} => {
  const coming = useSettingsComing();
  const origins = useSetting('PAYMENT_ORIGINS', NONE);
  const later = useSetting('ALLOW_PAY_LATER', true) && !coming;
  const online = onlineMethods.filter((name) => origins[name]);
  return { methods: later ? [...online, 'paylater'] : online, online, origins, coming };
};
