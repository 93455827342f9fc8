import { useState } from 'react';

import { languageOf } from '#src/i18n/locale.ts';
import { useLocale, useT } from '#src/i18n/use-t.tsx';
import { AddressDialog } from '#src/orders/address/address-dialog.tsx';
import { deliveryAddress } from '#src/offline/reads/delivery-address.ts';
import { WrittenAddress } from '#src/orders/address/written-address.tsx';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { useArrays } from '#src/state/plan/arrays.ts';
import { Button } from '#src/ui/forms/button.tsx';
import { Card } from '#src/ui/cards/card.tsx';
import type { SavedCheckout } from '#src/building/plan-choice.ts';
import type { Checkout } from '../use-checkout.ts';
import styles from '#src/building/bill/bill.module.css';

/** True if the plan can be delivered to the address, or the customer gives the address later. */
export const addressSettled = ({ user, draft }: Pick<Checkout, 'user' | 'draft'>, saved: SavedCheckout): boolean => {
  const address = deliveryAddress(user);
  if (address === null) return draft.addressLater === true;
  return draft.addressLater === true || saved.emirate_id === null || address.emirate === saved.emirate_id;
};

interface Props {
  readonly checkout: Checkout;
  readonly saved: SavedCheckout;
  /** True after the customer has tried to order: missing fields then show their errors. */
  readonly asked: boolean;
}

/** Shows the delivery address, which the customer gives before they pay. */
export const SummaryAddress = ({ checkout, saved, asked }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { user, draft, change } = checkout;
  const places = useArrays(languageOf(useLocale()), 'allEmirates', 'areasListFull').data;
  const address = deliveryAddress(user);
  const nameOf = (emirate: number | null): string => places?.allEmirates?.find(({ id }) => id === emirate)?.name ?? '';
  const elsewhere = address !== null && saved.emirate_id !== null && address.emirate !== saved.emirate_id;
  const settled = addressSettled(checkout, saved);
  const put = draft.addressLater === true && (address === null || elsewhere);
  return (
    <Card title={t('order.deliveryAddress')}>
      <div className={styles.delivery} data-invalid={(asked && !settled) || undefined}>
        {address && places?.allEmirates && places.areasListFull && (
          <WrittenAddress address={address} allEmirates={places.allEmirates} areasListFull={places.areasListFull} />
        )}
        {address === null && !put && <p>{t('order.addressWhere')}</p>}
        {elsewhere && !put && (
          <p>{t('order.addressElsewhere', { address: nameOf(address.emirate), plan: nameOf(saved.emirate_id) })}</p>
        )}
        {put && <p role="status">{t('order.addressLaterSaid')}</p>}
        <div className={styles.pair}>
          <Button variant={settled ? 'secondary' : 'primary'} icon="pin" onClick={() => setOpen(true)}>
            {t(address === null ? 'order.giveAddress' : 'order.changeAddress')}
          </Button>
          {!settled && (
            <Button
              variant="quiet"
              onClick={() =>
                void change({ addressLater: true }).catch(report('the choice of a later address could not be kept'))
              }
            >
              {t('order.addressLater')}
            </Button>
          )}
        </div>
        {asked && !settled && (
          <p role="alert" className={styles.missing}>
            {t('order.addressAskedFor')}
          </p>
        )}
      </div>
      <AddressDialog
        planEmirate={saved.emirate_id}
        show={open}
        close={() => setOpen(false)}
        onSaved={() => {
          setOpen(false);
          void change({ addressLater: undefined })
            .then(async () => (await wholeEngine()).refresh('mobile_checkout/getPending', {}))
            .catch(report('the saved plan could not be read again'));
        }}
      />
    </Card>
  );
};
