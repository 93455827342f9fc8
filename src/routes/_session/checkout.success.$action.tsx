import { createFileRoute, notFound } from '@tanstack/react-router';

import { PendingOnly } from '../../features/checkout/pending-only.tsx';
import { isPayAction } from '../../features/checkout/pay-action.ts';
import { ComingScreen } from '../../features/shell/coming-screen.tsx';

export const Route = createFileRoute('/_session/checkout/success/$action')({
  params: {
    parse: ({ action }) => {
      if (!isPayAction(action)) throw notFound();
      return { action };
    },
  },
  loader: ({ context }) => context.texts('checkout'),
  component: () => (
    <PendingOnly waiting={<ComingScreen subject="orderResult" />}>
      {() => <ComingScreen subject="orderResult" />}
    </PendingOnly>
  ),
});
