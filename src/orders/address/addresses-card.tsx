import { useState } from 'react';

import { addressKinds } from '../../domain/plan/address-kinds.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useUser } from '../../state/session/session.ts';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './address.module.css';
import { WrittenAddress } from './written-address.tsx';

const fields = { home: 'homeAddress', work: 'workAddress', public: 'publicAddress' } as const;

/** Shows the customer's addresses and the button to change them. */
export const AddressesCard = () => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  const user = useUser();
  const { data } = useArrays(languageOf(useLocale()), 'allEmirates', 'areasListFull');
  const [open, setOpen] = useState(false);
  if (!user) return null;
  const given = addressKinds.flatMap((kind) => {
    const address = user[fields[kind]];
    return address && (address.street !== '' || address.apartments !== '') ? [{ kind, address }] : [];
  });
  return (
    <FoldCard
      name="addresses"
      icon="pin"
      title={t('address.title')}
      detail={given.length === 0 ? t('address.none') : format.list(given.map(({ kind }) => t(`address.kind.${kind}`)))}
    >
      <div className={styles.part}>
        {given.length === 0 && <p className={styles.soft}>{t('address.none')}</p>}
        {given.map(({ kind, address }) => (
          <section key={kind} className={styles.given}>
            <h3 className={styles.label}>
              {t(`address.kind.${kind}`)}{' '}
              {given.length > 1 && address.default && <Badge tone="palm">{t('address.default')}</Badge>}
            </h3>
            {data?.allEmirates && data.areasListFull && (
              <WrittenAddress address={address} allEmirates={data.allEmirates} areasListFull={data.areasListFull} />
            )}
          </section>
        ))}
        <div className={styles.buttons}>
          <Button variant="secondary" icon="pin" onClick={() => setOpen(true)}>
            {t('address.change')}
          </Button>
        </div>
      </div>
      <AddressDialog
        show={open}
        close={() => setOpen(false)}
        onSaved={(message) => {
          setOpen(false);
          toast({ text: message, icon: 'check-circle', key: 'address' });
        }}
      />
    </FoldCard>
  );
};
