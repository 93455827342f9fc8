import { Suspense } from 'react';

import { loadCatalogue } from '../../i18n/catalogue-store.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { later } from '../../ui/drawing/later.tsx';

// The form is loaded when it is opened: most customers who see its button do not open it.
const OwnAddresses = later(async () => {
  const [part] = await Promise.all([import('./own-addresses.tsx'), loadCatalogue('address', 'order', 'checkout')]);
  return part.OwnAddresses;
});

interface Props {
  /** The emirate of an order's plan, null if the page does not know it; undefined if the page is not about an order. */
  readonly planEmirate?: number | null;
  readonly show: boolean;
  readonly close: () => void;
  /** Receives the server's message. */
  readonly onSaved: (message: string) => void;
}

/** The shared form of the delivery addresses, as a dialog over the page that needs them. */
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
