import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';

// The form is fetched when it is opened: most customers who see its button do not open it.
const OwnAddresses = later(async () => {
  const [part] = await Promise.all([import('./own-addresses.tsx'), loadCatalogue('address', 'order', 'checkout')]);
  return part.OwnAddresses;
});

interface Props {
  /** Where the plan of an order is delivered, null where the page does not know it; without it, no order is at hand. */
  readonly planEmirate?: number | null;
  readonly show: boolean;
  readonly close: () => void;
  /** With the server's words. */
  readonly onSaved: (message: string) => void;
}

/** The one form of the delivery addresses, over the page that asks for them. */
export const AddressDialog = ({ planEmirate, show, close, onSaved }: Props) => {
  const t = useT();
  const forOrder = planEmirate !== undefined;
  return (
    <Modal
      show={show}
      close={close}
      closeLabel={t('shell.close')}
      headLine={t(forOrder ? 'order.deliveryAddress' : 'address.title')}
      wide
    >
      <Suspense fallback={<Skeleton shape="card" height="24rem" />}>
        <OwnAddresses onSaved={onSaved} {...(forOrder && { planEmirate, forOrder })} />
      </Suspense>
    </Modal>
  );
};
