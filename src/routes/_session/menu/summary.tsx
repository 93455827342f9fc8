import { createFileRoute } from '@tanstack/react-router';

import { SummaryStep } from '#src/features/wizard/summary/summary-step.tsx';

export const Route = createFileRoute('/_session/menu/summary')({
  loader: ({ context }) => context.texts('wizard', 'summary', 'checkout', 'order', 'address', 'profile'),
  component: SummaryStep,
});
