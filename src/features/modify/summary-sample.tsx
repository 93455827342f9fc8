import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { Select } from '../../ui/forms/select.tsx';
import styles from './modify.module.css';

/** Sample figures in fils: nothing is computed from them, and they do not belong to any plan. */
const rows = [
  { meal: 'plan.sample.breakfast', price: 50_000 },
  { meal: 'plan.sample.lunch', price: 75_000 },
  { meal: 'plan.sample.dinner', price: 75_000 },
  { meal: 'plan.sample.morning', price: 30_000 },
  { meal: 'plan.sample.afternoon', price: 30_000 },
] as const;
const SAMPLE_TOTAL = 260_000;

/** Shows an example of a purchase with sample figures. It orders nothing. */
export const SummarySample = () => {
  const t = useT();
  const format = useFormat();
  const [terms, setTerms] = useState(false);
  const [coupon, setCoupon] = useState('none');
  const [pay, setPay] = useState<'cash' | 'card'>('cash');
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <Banner title={t('plan.sample')}>{t('plan.sampleText')}</Banner>
      <Card>
        <dl className={styles.bill}>
          {rows.map(({ meal, price }) => (
            <div key={meal}>
              <dt>{t(meal)}</dt>
              <dd>{format.money(price)}</dd>
            </div>
          ))}
          <div>
            <dt>{t('plan.sampleSubtotal')}</dt>
            <dd>{format.money(SAMPLE_TOTAL)}</dd>
          </div>
          <div>
            <dt>{t('plan.sampleShipping')}</dt>
            <dd>{t('plan.sampleFree')}</dd>
          </div>
          <div>
            <dt>{t('plan.sampleTotal')}</dt>
            <dd>{format.money(SAMPLE_TOTAL)}</dd>
          </div>
        </dl>
      </Card>
      <Select
        label={t('plan.sampleCoupon')}
        name="coupon"
        value={coupon}
        onChange={setCoupon}
        options={[{ value: 'none', label: t('plan.sampleNoCoupon') }]}
      />
      <RadioCards
        legend={t('plan.samplePay')}
        name="pay"
        value={pay}
        onChange={setPay}
        options={[
          { value: 'cash', title: t('plan.sampleCash') },
          { value: 'card', title: t('plan.sampleCard') },
        ]}
      />
      <Checkbox name="terms" label={t('plan.cancelTerms')} checked={terms} onChange={setTerms} />
      <div className={styles.dayActions}>
        <Link to="/modify" className={buttonClass({ variant: 'secondary' })}>
          {t('plan.sampleBack')}
        </Link>
        <Button onClick={() => setPressed(true)}>{t('plan.samplePlace')}</Button>
      </div>
      <p role="status">{pressed && t('plan.sampleNothing')}</p>
    </>
  );
};
