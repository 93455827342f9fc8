import { createFileRoute } from '@tanstack/react-router';

import { CustomFitScreen } from '#src/features/checkout/custom-fit/custom-fit-screen.tsx';

export const Route = createFileRoute('/_session/checkout/customfit')({
  loader: ({ context }) => context.texts('checkout', 'order', 'plan'),
  component: CustomFitScreen,
});
