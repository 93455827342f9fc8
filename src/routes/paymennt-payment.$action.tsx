import { createFileRoute, notFound } from '@tanstack/react-router';

import { PaymentResultScreen } from '../features/checkout/placing/payment-result-screen.tsx';
import { isPaymentResult } from '../features/checkout/placing/payment-result.ts';

export const Route = createFileRoute('/paymennt-payment/$action')({
  params: {
    parse: ({ action }) => {
      if (!isPaymentResult(action)) throw notFound();
      return { action };
    },
  },
  validateSearch: (search: Record<string, unknown>): { order?: number } => {
    const id = Number(search['order']);
    return Number.isSafeInteger(id) && id > 0 ? { order: id } : {};
  },
  loader: ({ context }) => context.texts('order'),
  component: Page,
});

function Page() {
  return <PaymentResultScreen result={Route.useParams().action} orderId={Route.useSearch().order ?? null} />;
}
