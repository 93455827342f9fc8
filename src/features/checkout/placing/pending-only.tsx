import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useCheckout } from '../use-checkout.ts';

interface Props {
  /** The checkout that the address names: its order may stand already, and nothing be saved any more. */
  readonly named: number | null;
  /** While the device has not answered yet. */
  readonly waiting: ReactNode;
  readonly children: (checkoutId: number) => ReactNode;
}

/**
 * For the page that places the order: whoever comes without a saved checkout goes home. Who has come with one stays,
 * since placing it takes it away.
 */
export const PendingOnly = ({ named, waiting, children }: Props) => {
  const view = useCheckout();
  const [id, setId] = useState(named);
  if (id !== null) return children(id);
  if (view.state !== 'ready') return waiting;
  const { saved } = view.checkout;
  if (!saved) return <Navigate to="/" replace />;
  setId(saved.id);
  return waiting;
};
