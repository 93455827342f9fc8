import { Link } from '@tanstack/react-router';

import type { Day } from '../domain/days/day.ts';
import type { DayExtras } from '../domain/money/day-extras.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import { Banner } from '../ui/dialogs/banner.tsx';
import { buttonClass } from '../ui/forms/button.tsx';

interface Props {
  /** Fils. */
  readonly difference: number;
  /** The days that wait for the payment, earliest first. */
  readonly days: readonly Day[];
  /** What the days get. */
  readonly of: DayExtras;
}

/** Shows larger meals by weight and additional sides that are not paid yet, and the button to pay for them. */
export const DifferenceDue = ({ difference, days, of }: Props) => {
  const t = useT();
  const format = useFormat();
  const named = days.map(format.day);
  return (
    <Banner
      tone="saffron"
      icon="wallet"
      title={t(`order.difference.title.${of}`, { amount: format.money(difference) })}
      actions={
        <Link to="/modify/summary" className={buttonClass({ size: 's' })}>
          {t('order.difference.see')}
        </Link>
      }
    >
      {t(`order.difference.text.${of}`, { days: format.list(named) })}
    </Banner>
  );
};
