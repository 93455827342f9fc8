import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AddressDialog } from './address-dialog.tsx';

/** A placed plan that nobody could deliver yet. */
export const AddressMissing = ({ planEmirate }: { readonly planEmirate: number | null }) => {
  const t = useT();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Banner
        tone="saffron"
        icon="pin"
        title={t('order.addressNone')}
        actions={
          <Button size="s" icon="pin" onClick={() => setOpen(true)}>
            {t('order.giveAddress')}
          </Button>
        }
      >
        {t('order.addressNeeded')}
      </Banner>
      <AddressDialog
        planEmirate={planEmirate}
        show={open}
        close={() => setOpen(false)}
        onSaved={(message) => {
          setOpen(false);
          toast({ text: message, icon: 'check-circle', key: 'address' });
        }}
      />
    </>
  );
};
