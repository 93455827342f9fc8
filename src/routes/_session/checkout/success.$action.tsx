import { createFileRoute, notFound } from '@tanstack/react-router';

import { isPayAction } from '#src/features/checkout/placing/pay-action.ts';
import { DuePaidScreen } from '#src/features/checkout/placing/due-paid-screen.tsx';
import { SuccessScreen } from '#src/features/checkout/placing/success-screen.tsx';

export const Route = createFileRoute('/_session/checkout/success/$action')({
  params: {
    parse: ({ action }) => {
      if (!isPayAction(action)) throw notFound();
      return { action };
    },
  },
  validateSearch: (search: Record<string, unknown>): { checkout?: number; order?: number } => {
    const idOf = (name: 'checkout' | 'order'): object => {
      const id = Number(search[name]);
      return Number.isSafeInteger(id) && id > 0 ? { [name]: id } : {};
    };
    return { ...idOf('checkout'), ...idOf('order') };
  },
  loader: ({ context }) => context.texts('checkout', 'order'),
  component: Page,
});

function Page() {
  const { action } = Route.useParams();
  const { checkout, order } = Route.useSearch();
  // The payment was for an order that is already placed: there is nothing to place.
  if (order !== undefined && action !== 'paylater') return <DuePaidScreen orderId={order} />;
  return <SuccessScreen action={action} named={checkout ?? null} />;
}
