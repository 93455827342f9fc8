import { Link } from '@tanstack/react-router';

import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import type { PayMethod } from '#src/orders/pay-method.ts';
import type { PayOutcome } from './pay-checkout.ts';

interface Props {
  readonly outcome: PayOutcome | null;
  readonly offline: boolean;
  readonly total: number;
  /** Null if no checkout is saved yet. */
  readonly checkoutId: number | null;
  readonly method: PayMethod | null;
}

/** Shows why the order has not been sent yet. */
export const SummaryNotice = ({ outcome, offline, total, checkoutId, method }: Props) => {
  const t = useT();
  const { money } = useFormat();
  if (outcome === null && !offline) return null;
  if (outcome?.kind === 'changed')
    return (
      <Banner tone="saffron" role="alert" title={t('order.priceChanged')}>
        {outcome.from === total
          ? t('order.checkAgain')
          : t('order.priceChangedText', { from: money(outcome.from), to: money(total) })}
      </Banner>
    );
  if (outcome?.kind === 'refused') {
    const { code, message } = outcome.refusal;
    return (
      <Banner
        tone="tomato"
        role="alert"
        title={t('order.notPaid')}
        actions={
          code === 'conflict' && checkoutId !== null && (method === 'paymennt' || method === 'telr') ? (
            <Link
              to="/checkout/success/$action"
              params={{ action: method }}
              search={{ checkout: checkoutId }}
              className={buttonClass({ size: 's', variant: 'secondary' })}
            >
              {t('order.checkPayment')}
            </Link>
          ) : undefined
        }
      >
        {message === '' ? t('errors.internal') : message}
      </Banner>
    );
  }
  if (outcome?.kind === 'unknownHost')
    return (
      <Banner tone="tomato" role="alert" title={t('order.notPaid')}>
        {t('order.unknownHost')}
      </Banner>
    );
  return (
    <Banner
      tone="sea"
      role="status"
      icon={offline ? 'cloud-off' : 'device'}
      title={t(offline ? 'errors.offline' : 'order.noAnswer')}
    >
      {t(offline ? 'order.offlineText' : 'order.noAnswerText')}
    </Banner>
  );
};
