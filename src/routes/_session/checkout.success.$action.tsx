import { createFileRoute, notFound } from '@tanstack/react-router';

import { isPayAction } from '../../features/checkout/placing/pay-action.ts';
import { SuccessScreen } from '../../features/checkout/placing/success-screen.tsx';

export const Route = createFileRoute('/_session/checkout/success/$action')({
  params: {
    parse: ({ action }) => {
      if (!isPayAction(action)) throw notFound();
      return { action };
    },
  },
  validateSearch: (search: Record<string, unknown>): { checkout?: number } => {
    const id = Number(search['checkout']);
    return Number.isSafeInteger(id) && id > 0 ? { checkout: id } : {};
  },
  loader: ({ context }) => context.texts('checkout', 'order'),
  component: Page,
});

function Page() {
  const { action } = Route.useParams();
  const { checkout } = Route.useSearch();
  return <SuccessScreen action={action} named={checkout ?? null} />;
}
