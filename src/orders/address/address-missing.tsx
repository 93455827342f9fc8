import { useState } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { AddressDialog } from './address-dialog.tsx';

interface Props {
  readonly planEmirate: number | null;
  /** The emirate of an existing address, if it differs from the plan's. */
  readonly elsewhere: number | null;
}

/** Shows that a placed plan cannot be delivered yet. */
export const AddressMissing = ({ planEmirate, elsewhere }: Props) => {
  const t = useT();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { data } = useArrays(languageOf(useLocale()), 'allEmirates');
  const nameOf = (emirate: number | null): string => data?.allEmirates?.find(({ id }) => id === emirate)?.name ?? '';
  return (
    <>
      <Banner
        tone="saffron"
        icon="pin"
        title={t(elsewhere === null ? 'order.addressNone' : 'order.addressOther')}
        actions={
          <Button size="s" icon="pin" onClick={() => setOpen(true)}>
            {t(elsewhere === null ? 'order.giveAddress' : 'order.changeAddress')}
          </Button>
        }
      >
        {elsewhere === null
          ? t('order.addressNeeded')
          : t('order.addressElsewhere', { address: nameOf(elsewhere), plan: nameOf(planEmirate) })}
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
