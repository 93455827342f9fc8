import { createFileRoute } from '@tanstack/react-router';

import { ThankYouScreen } from '#src/features/checkout/placing/thankyou-screen.tsx';

export const Route = createFileRoute('/_session/checkout/thankyou')({
  loader: ({ context }) => context.texts('checkout', 'order'),
  component: ThankYouScreen,
});
