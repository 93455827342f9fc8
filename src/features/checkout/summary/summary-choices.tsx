import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { RadioCards } from '#src/ui/forms/radio-cards.tsx';
import styles from '#src/building/building.module.css';
import type { Figures } from '#src/building/bill/figures.ts';
import type { Checkout } from '../use-checkout.ts';

interface Props {
  readonly cutlery: 0 | 1;
  readonly bagNow: boolean;
  readonly deposit: Figures['deposit'];
  readonly change: Checkout['change'];
}

/** Shows the choices of cutlery and of when the bag is paid. */
export const SummaryChoices = ({ cutlery, bagNow, deposit, change }: Props) => {
  const t = useT();
  const { money } = useFormat();
  return (
    <Card>
      <div className={styles.stack}>
        <RadioCards
          legend={t('order.cutlery')}
          name="cutlery"
          minWidth="8rem"
          value={String(cutlery)}
          onChange={(value) => void change({ cutlery: Number(value) })}
          options={[
            { value: '0', title: t('shell.no') },
            { value: '1', title: t('shell.yes') },
          ]}
        />
        {deposit !== null && (
          <RadioCards
            legend={t('order.bag')}
            name="bag"
            minWidth="14rem"
            value={bagNow ? 'now' : 'later'}
            onChange={(value) => void change({ bagNow: value === 'now' })}
            options={[
              {
                value: 'now',
                title: t('order.bagNow', { price: money(deposit.amount) }),
                description: t('order.refundable'),
              },
              {
                value: 'later',
                title: t('order.bagLater'),
                description: t('order.bagLaterText', { price: money(deposit.amount) }),
              },
            ]}
          />
        )}
      </div>
    </Card>
  );
};
