import { createFileRoute } from '@tanstack/react-router';

import { ProgressScreen } from '../../features/progress/progress-screen.tsx';

export const Route = createFileRoute('/_session/progress')({
  validateSearch: (search: Record<string, unknown>): { log?: 'weight' } =>
    search['log'] === 'weight' ? { log: 'weight' } : {},
  loader: ({ context }) => context.texts('progress', 'plan'),
  component: ProgressScreen,
});
