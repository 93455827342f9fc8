import { createFileRoute } from '@tanstack/react-router';

import { DeliveryDatesScreen } from '#src/features/checkout/steps/delivery-dates-screen.tsx';

export const Route = createFileRoute('/_session/checkout/delivery-dates')({
  loader: ({ context }) => context.texts('checkout', 'plan'),
  component: DeliveryDatesScreen,
});
