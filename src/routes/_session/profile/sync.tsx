import { createFileRoute } from '@tanstack/react-router';

import { SyncScreen } from '#src/features/sync/sync-screen.tsx';

export const Route = createFileRoute('/_session/profile/sync')({
  loader: ({ context }) => context.texts('sync', 'files'),
  component: SyncScreen,
});
