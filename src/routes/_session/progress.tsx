import { createFileRoute } from '@tanstack/react-router';

import { ProgressScreen } from '../../features/progress/progress-screen.tsx';

export const Route = createFileRoute('/_session/progress')({
  validateSearch: (search: Record<string, unknown>): { log?: 'weight'; entry?: string } => ({
    ...(search['log'] === 'weight' && { log: 'weight' as const }),
    ...(typeof search['entry'] === 'string' && { entry: search['entry'] }),
  }),
  loader: ({ context }) => context.texts('progress', 'plan', 'feedback'),
  component: ProgressScreen,
});
