import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { isMapLink } from '../../../domain/forms/map-link.ts';
import { languageOf } from '../../../i18n/locale.ts';
import { useLocale, useT } from '../../../i18n/use-t.tsx';
import type { Address } from '../../../protocol/account/user.ts';
import { useArrays } from '../../../state/plan/arrays.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useUser } from '../../../state/session/session.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Page } from '../../../ui/navigation/page.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '../../../ui/cards/skeleton.tsx';
import { AbsentState } from '../../../meals/details/absent-state.tsx';
import { deliveryAddress } from './address-form.ts';
import styles from '../checkout.module.css';
import { DeliveryAddressModal } from './thankyou-modal.tsx';

const ThankYou = () => {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const { data, loading } = useArrays(language, 'allEmirates', 'emirate', 'areasListFull', 'addressFields');
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  if (!user || !data?.emirate || !data.allEmirates || !data.areasListFull || !data.addressFields)
    return loading || user === null ? (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="12rem" />
      </Loading>
    ) : (
      <AbsentState offline={offline} />
    );

  const { emirate, allEmirates, areasListFull, addressFields } = data;
  const address = deliveryAddress(user);
  const written = (to: Address) => (
    <address className={styles.address}>
      <span>
        <bdi>{to.apartments}</bdi>
      </span>
      <span>
        <bdi>{to.street}</bdi>
      </span>
      <span>
        {[areasListFull.find(({ id }) => id === to.area)?.name, allEmirates.find(({ id }) => id === to.emirate)?.name]
          .filter((part) => part !== undefined)
          .join(language === 'ar' ? '، ' : ', ')}
      </span>
      {to.landmark !== '' && <span className={styles.soft}>{t('order.near', { place: to.landmark })}</span>}
      {isMapLink(to.locationlink) && (
        <a href={to.locationlink} target="_blank" rel="noreferrer">
          {t('order.mapLink')}
        </a>
      )}
    </address>
  );
  const leave = (): void => void navigate({ to: '/' }).catch(report('the home page could not be opened'));
  return (
    <Card title={t('order.deliveryAddress')}>
      <div className={styles.stack}>
        {address ? (
          <>
            <p>{t('order.addressAsked')}</p>
            {written(address)}
            <Link to="/" className={buttonClass({ size: 'l', block: true })}>
              {t('order.addressYes')}
            </Link>
          </>
        ) : (
          <p>{t('order.addressNone')}</p>
        )}
        <Button size="l" block variant={address ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
          {t(address ? 'order.addressNo' : 'order.addressMissing')}
        </Button>
      </div>
      <DeliveryAddressModal
        user={user}
        places={{ emirate, areasListFull, addressFields }}
        show={open}
        close={() => setOpen(false)}
        onSaved={(message) => {
          setOpen(false);
          setSaid(message);
        }}
      />
      <Modal
        show={said !== null}
        close={leave}
        closeLabel={t('shell.close')}
        headLine={t('order.deliveryAddress')}
        footer={<Button onClick={leave}>{t('shell.ok')}</Button>}
      >
        <p role="status">{said}</p>
      </Modal>
    </Card>
  );
};

/** /checkout/thankyou: the order stands; is the address right? */
export const ThankYouScreen = () => {
  const t = useT();
  return (
    <Page width="narrow" withTabs>
      <title>{t('shell.documentTitle', { screen: t('order.thankYou') })}</title>
      <PageHeader title={t('order.thankYou')} />
      <ThankYou />
    </Page>
  );
};
