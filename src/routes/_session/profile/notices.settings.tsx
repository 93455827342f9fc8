import { createFileRoute } from '@tanstack/react-router';

import { NoticeSettingsScreen } from '#src/features/notices/settings-screen.tsx';

export const Route = createFileRoute('/_session/profile/notices/settings')({
  loader: ({ context }) => context.texts('notices', 'signup'),
  component: NoticeSettingsScreen,
});
