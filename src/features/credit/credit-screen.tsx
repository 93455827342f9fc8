import { Link } from '@tanstack/react-router';

import { today } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { AbsentState } from '../../meals/details/absent-state.tsx';
import { KnownAsOf } from '../../meals/details/known-as-of.tsx';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useNow, useDisplayZone } from '../../state/plan/clock.ts';
import { Card } from '../../ui/cards/card.tsx';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { Stack } from '../../ui/cards/layout.tsx';
import { List, ListRow } from '../../ui/cards/list-row.tsx';
import { Loading, Skeleton } from '../../ui/cards/skeleton.tsx';
import { buttonClass } from '../../ui/forms/button.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import styles from './credit.module.css';
import { FriendsCard } from './friends-card.tsx';
import { isPast, isSpent, VoucherCard, type Voucher } from './voucher-card.tsx';

const request = {};

/** Sample vouchers for a customer who has none; they cannot be used. */
const samples: readonly Voucher[] = [
  { id: -1, type: 'fixed', value: 5_000, left: 5_000, expires: null, code: 'CREDIT50' },
  { id: -2, type: 'percent', value: 10, left: null, expires: null, code: 'TENOFF' },
];

const How = () => {
  const t = useT();
  return (
    <Card title={t('credit.how')} look="flat">
      <Stack gap={2} className={styles.soft}>
        <p>{t('credit.howCredit')}</p>
        <p>{t('credit.howDiscount')}</p>
        <p>{t('credit.howUse')}</p>
      </Stack>
    </Card>
  );
};

/** Shows /my-credit: the customer's vouchers, their use, and the referral link. */
export const CreditScreen = () => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const now = useNow();
  const offline = useOffline();
  const { data, asOf, stale, coming } = useQuery('account/credit', request);

  const body = () => {
    if (!data)
      return coming ? (
        <Loading label={t('shell.loading')}>
          <Skeleton shape="card" height="9rem" />
        </Loading>
      ) : (
        <AbsentState offline={offline} />
      );
    const usable = data.vouchers.filter((each) => !isSpent(each) && !isPast(each, now));
    const earlier = data.vouchers.filter((each) => !usable.includes(each));
    const named = new Map(data.vouchers.map(({ id, code }) => [id, code]));
    return (
      <div className={styles.columns}>
        <Stack gap={4}>
          {usable.length > 0 ? (
            <section aria-labelledby="vouchers">
              <VisuallyHidden>
                <h2 id="vouchers">{t('credit.vouchers')}</h2>
              </VisuallyHidden>
              <ul className={styles.vouchers}>
                {usable.map((each) => (
                  <li key={each.id}>
                    <VoucherCard voucher={each} />
                  </li>
                ))}
              </ul>
            </section>
          ) : (
            <>
              <EmptyState
                icon="wallet"
                title={t('credit.none')}
                action={
                  <Link to="/checkout" className={buttonClass({ variant: 'secondary' })}>
                    {t('credit.build')}
                  </Link>
                }
              />
              <p className={styles.soft}>{t('credit.noneText')}</p>
              <ul className={styles.vouchers}>
                {samples.map((each) => (
                  <li key={each.id}>
                    <VoucherCard voucher={each} sample />
                  </li>
                ))}
              </ul>
            </>
          )}
          {earlier.length > 0 && (
            <Card title={t('credit.earlier')} look="flat">
              <ul className={styles.vouchers}>
                {earlier.map((each) => (
                  <li key={each.id}>
                    <VoucherCard voucher={each} over={isSpent(each) ? 'usedUp' : 'outOfDate'} />
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Card title={t('credit.history')}>
            {data.uses.length === 0 ? (
              <p className={styles.soft}>{t('credit.historyNone')}</p>
            ) : (
              <List>
                {data.uses.map(({ voucherId, orderId, amount, at }) => (
                  <ListRow
                    key={`${voucherId} ${orderId}`}
                    icon="wallet"
                    title={t('credit.used', { order: orderId })}
                    detail={[format.dayWithYear(today(at * 1000, zone)), named.get(voucherId)]
                      .filter((part) => part !== undefined)
                      .join(' · ')}
                    trailing={t('credit.saved', { amount: format.money(amount) })}
                  />
                ))}
              </List>
            )}
          </Card>
        </Stack>
        <Stack gap={4}>
          <How />
          <FriendsCard {...data.referral} />
        </Stack>
      </div>
    );
  };

  return (
    <Page width="full" withTabs>
      <title>{t('shell.documentTitle', { screen: t('credit.title') })}</title>
      <PageHeader title={t('credit.title')} subtitle={t('credit.subtitle')} />
      <KnownAsOf asOf={asOf} stale={stale} />
      {body()}
    </Page>
  );
};
