import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useT } from '#src/i18n/use-t.tsx';
import { ErrorState } from '#src/ui/cards/empty-state.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import { PageHeader } from '#src/ui/navigation/page-header.tsx';
import { useCheckout } from '../use-checkout.ts';

interface Props {
  /** The checkout that the URL names. Its order may already be placed, so that no checkout is saved any more. */
  readonly named: number | null;
  /** Shown until the device has read its data. */
  readonly waiting: ReactNode;
  readonly children: (checkoutId: number) => ReactNode;
}

/**
 * Guards the page that places the order: a customer without a saved checkout is sent home. A customer who came with one
 * stays, since placing the order deletes it.
 */
export const PendingOnly = ({ named, waiting, children }: Props) => {
  const t = useT();
  const view = useCheckout();
  const [id, setId] = useState(named);
  if (id !== null) return children(id);
  // The page cannot know which checkout it should place: it asks the server again when the customer presses the button.
  if (view.state === 'absent' && !view.offline)
    return (
      <>
        <PageHeader title={t('shell.subject.orderResult')} />
        <ErrorState
          title={t('errors.internal')}
          action={<Button onClick={() => window.location.reload()}>{t('shell.retry')}</Button>}
        />
      </>
    );
  if (view.state !== 'ready') return waiting;
  const { saved } = view.checkout;
  if (!saved) return <Navigate to="/" replace />;
  setId(saved.id);
  return waiting;
};
