import { createFileRoute, notFound } from '@tanstack/react-router';

import { isRenewMethod } from '../../domain/plan/renew-method.ts';
import { RenewScreen } from '../../features/checkout/renewal/renew-screen.tsx';

export const Route = createFileRoute('/_session/renewplan/$action')({
  params: {
    parse: ({ action }) => {
      if (!isRenewMethod(action)) throw notFound();
      return { action };
    },
  },
  loader: ({ context }) => context.texts('checkout', 'order'),
  component: Renew,
});

function Renew() {
  const { action } = Route.useParams();
  return <RenewScreen method={action} />;
}
