import { createFileRoute } from '@tanstack/react-router';

import { SummaryScreen } from '../../features/modify/summary-screen.tsx';

export const Route = createFileRoute('/_session/modify/summary')({
  loader: ({ context }) => context.texts('plan'),
  component: SummaryScreen,
});
