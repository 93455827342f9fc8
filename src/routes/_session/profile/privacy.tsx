import { createFileRoute } from '@tanstack/react-router';

import { PrivacyScreen } from '#src/features/account/privacy/privacy-screen.tsx';

export const Route = createFileRoute('/_session/profile/privacy')({
  loader: ({ context }) => context.texts('signup'),
  component: PrivacyScreen,
});
