import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { useArrays } from '#src/state/plan/arrays.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { report } from '#src/state/engine/report.ts';
import { useUser } from '#src/state/session/session.ts';
import { Button, buttonClass } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import { Modal } from '#src/ui/dialogs/modal.tsx';
import { Page } from '#src/ui/navigation/page.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { Loading, Skeleton } from '#src/ui/cards/skeleton.tsx';
import { AbsentState } from '#src/meals/details/absent-state.tsx';
import { deliveryAddress } from '#src/offline/reads/delivery-address.ts';
import styles from '#src/building/building.module.css';
import { AddressDialog } from '#src/orders/address/address-dialog.tsx';
import { WrittenAddress } from '#src/orders/address/written-address.tsx';

const ThankYou = () => {
  const t = useT();
  const navigate = useNavigate();
  const user = useUser();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const { data, loading } = useArrays(language, 'allEmirates', 'areasListFull');
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  if (!user || !data?.allEmirates || !data.areasListFull)
    return loading || user === null ? (
      <Loading label={t('shell.loading')}>
        <Skeleton shape="card" height="12rem" />
      </Loading>
    ) : (
      <AbsentState offline={offline} />
    );

  const { allEmirates, areasListFull } = data;
  const address = deliveryAddress(user);
  const leave = (): void => void navigate({ to: '/' }).catch(report('the home page could not be opened'));
  return (
    <Card title={t('order.deliveryAddress')}>
      <div className={styles.stack}>
        {address ? (
          <>
            <p>{t('order.addressAsked')}</p>
            <WrittenAddress address={address} allEmirates={allEmirates} areasListFull={areasListFull} />
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
      <AddressDialog
        planEmirate={null}
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

/** Shows /checkout/thankyou: the order is placed, and the customer checks the address. */
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
