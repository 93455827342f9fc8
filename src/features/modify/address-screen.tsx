import { Link } from '@tanstack/react-router';

import { useT } from '../../i18n/use-t.tsx';
import { OwnAddresses } from '../../orders/address/own-addresses.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Page } from '../../ui/navigation/page.tsx';
import { PageHeader } from '../../ui/navigation/page-header.tsx';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './modify.module.css';

/** Shows /modify/address: the delivery addresses. */
export const AddressScreen = () => {
  const t = useT();
  const toast = useToast();
  const title = t('shell.subject.address');
  return (
    <Page width="reading" withTabs>
      <title>{t('shell.documentTitle', { screen: title })}</title>
      <PageHeader
        title={title}
        subtitle={t('address.text')}
        back={
          <Link to="/modify" aria-label={t('shell.back')} className={styles.back}>
            <Icon name="chevron-back" />
          </Link>
        }
      />
      <OwnAddresses onSaved={(message) => toast({ text: message, icon: 'check-circle', key: 'address' })} />
    </Page>
  );
};
