import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { PayMethod } from '#src/orders/pay-method.ts';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { SummaryNotice } from '../summary/summary-notice.tsx';
import type { Shown } from './renewed-plan.ts';
import type { RenewOutcome } from './use-renew-pay.ts';

interface Props {
  readonly outcome: RenewOutcome | null;
  readonly shown: Shown | null;
  readonly checkoutId: number | null;
  readonly method: PayMethod | null;
}

/** Shows why 'Pay now' has not left this page. */
export const RenewNotice = ({ outcome, shown, checkoutId, method }: Props) => {
  const t = useT();
  const format = useFormat();
  if (outcome?.kind === 'moved')
    return (
      shown && (
        <Banner tone="saffron" role="alert" title={t('checkout.renewMoved')}>
          {t('checkout.renewMovedText', {
            from: format.dayWithYear(shown.start),
            to: format.dayWithYear(shown.last),
          })}
        </Banner>
      )
    );
  if (outcome?.kind === 'open')
    return (
      <Banner tone="saffron" role="alert" title={t('checkout.renewOpen')}>
        {t('checkout.unfilled', { count: outcome.count })}
      </Banner>
    );
  return (
    <SummaryNotice
      outcome={outcome}
      offline={false}
      total={shown?.figures?.total ?? 0}
      checkoutId={checkoutId}
      method={method}
    />
  );
};
