import { createFileRoute, notFound } from '@tanstack/react-router';

import { isPaymentResult, PaymentResultScreen } from '../features/checkout/payment-result-screen.tsx';

export const Route = createFileRoute('/paymennt-payment/$action')({
  params: {
    parse: ({ action }) => {
      if (!isPaymentResult(action)) throw notFound();
      return { action };
    },
  },
  loader: ({ context }) => context.texts('order'),
  component: Page,
});

function Page() {
  return <PaymentResultScreen result={Route.useParams().action} />;
}
