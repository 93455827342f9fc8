import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useCheckout, type Checkout } from './use-checkout.ts';

interface Props {
  /** While the device has not answered yet. */
  readonly waiting: ReactNode;
  readonly children: (checkout: Checkout) => ReactNode;
}

/**
 * For the page that places the order: whoever comes without a saved checkout goes home. Who has come with one stays,
 * since placing it takes it away.
 */
export const PendingOnly = ({ waiting, children }: Props) => {
  const view = useCheckout();
  const checkout = view.state === 'ready' ? view.checkout : null;
  const [arrived, setArrived] = useState(false);
  if (!checkout) return waiting;
  if (checkout.saved && !arrived) setArrived(true);
  return checkout.saved || arrived ? children(checkout) : <Navigate to="/" replace />;
};
