import { Link } from '@tanstack/react-router';

import { useT } from '#src/i18n/use-t.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { Banner } from '#src/ui/dialogs/banner.tsx';
import { buttonClass } from '#src/ui/forms/button.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import styles from '#src/building/building.module.css';

interface Props {
  /** The state of the payment; null before the first request. */
  readonly kind: string | null;
  readonly offline: boolean;
}

/** Shown while the outcome of a payment is unknown. */
export const OnTheWay = ({ kind, offline }: Props) => {
  const t = useT();
  return (
    <>
      <PageHeader title={t('order.processing')} />
      <div className={styles.stack}>
        {offline ? (
          <Banner tone="sea" icon="cloud-off" role="status" title={t('order.waitsForNetwork')}>
            {t('order.waitsForNetworkText')}
          </Banner>
        ) : kind === 'pending' ? (
          <Banner
            tone="saffron"
            icon="clock"
            role="status"
            title={t('order.pending')}
            actions={
              <Link to="/" className={buttonClass({ size: 's', variant: 'secondary' })}>
                {t('shell.goHome')}
              </Link>
            }
          >
            {t('order.pendingText')}
          </Banner>
        ) : kind === 'silent' ? (
          <Banner tone="sea" icon="sync" role="status" title={t('order.silent')}>
            {t('order.silentText')}
          </Banner>
        ) : null}
        <Loading label={t('order.processing')}>
          <div className={styles.arriving}>
            <Skeleton shape="circle" width="5rem" height="5rem" />
            <Skeleton width="13rem" />
            <Skeleton width="17rem" />
            <Skeleton shape="block" width="8rem" height="3.25rem" />
          </div>
        </Loading>
      </div>
    </>
  );
};
