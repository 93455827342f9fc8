import { Link } from '@tanstack/react-router';

import styles from '#src/building/building.module.css';
import { useFormat } from '#src/i18n/use-format.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { useHasPage } from '#src/state/device/use-provider.ts';
import type { Checkout } from '../use-checkout.ts';

interface Props {
  readonly checkout: Pick<Checkout, 'allergies' | 'lists'>;
  readonly id: string;
}

/** Says what the customer agrees to by pressing 'Pay now': the terms, and the allergies that they have declared. */
export const PayConsent = ({ checkout: { allergies, lists }, id }: Props) => {
  const t = useT();
  const format = useFormat();
  const has = useHasPage();
  const names = allergies.map((each) => lists.ingredientList.find((one) => one.id === each)?.title ?? String(each));
  return (
    <div className={styles.group}>
      <p id={id}>
        {t('checkout.renewAccept')}{' '}
        {names.length === 0
          ? t('checkout.renewNoAllergies')
          : t('checkout.renewAllergies', { names: format.list(names) })}
      </p>
      <p className={styles.chips}>
        {has('terms') && (
          <Link to="/terms" target="_blank">
            {t('checkout.renewTerms')}
          </Link>
        )}
        <Link to="/profile" hash="tastes">
          {t('checkout.renewChangeAllergies')}
        </Link>
      </p>
    </div>
  );
};
