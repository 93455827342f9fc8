import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { ErrorState } from '../../../ui/cards/empty-state.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { useCheckout } from '../use-checkout.ts';

interface Props {
  /** The checkout that the address names: its order may be placed already, so that nothing is saved any more. */
  readonly named: number | null;
  /** While the device has not answered yet. */
  readonly waiting: ReactNode;
  readonly children: (checkoutId: number) => ReactNode;
}

/**
 * For the page that places the order: a customer without a saved checkout goes home. A customer who came with one
 * stays, since placing it deletes it.
 */
export const PendingOnly = ({ named, waiting, children }: Props) => {
  const t = useT();
  const view = useCheckout();
  const [id, setId] = useState(named);
  if (id !== null) return children(id);
  // The page cannot know what it is to place: it asks again when the customer says so.
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
