import { createFileRoute } from '@tanstack/react-router';

import { SummaryScreen } from '#src/features/checkout/summary/summary-screen.tsx';

export const Route = createFileRoute('/_session/checkout/summary')({
  loader: ({ context }) => context.texts('checkout', 'order'),
  component: SummaryScreen,
});
