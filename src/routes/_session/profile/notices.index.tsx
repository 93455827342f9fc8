import { createFileRoute } from '@tanstack/react-router';

import { InboxScreen } from '#src/features/notices/inbox-screen.tsx';

export const Route = createFileRoute('/_session/profile/notices/')({
  loader: ({ context }) => context.texts('notices'),
  component: InboxScreen,
});
