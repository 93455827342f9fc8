import { createFileRoute } from '@tanstack/react-router';

import { SummarySampleScreen } from '../../features/modify/summary-sample-screen.tsx';

export const Route = createFileRoute('/_session/modify/summary')({
  loader: ({ context }) => context.texts('plan'),
  component: SummarySampleScreen,
});
