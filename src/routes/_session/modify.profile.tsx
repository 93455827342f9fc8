import { createFileRoute } from '@tanstack/react-router';

import { ProfileScreen } from '../../features/modify/profile-screen.tsx';

export const Route = createFileRoute('/_session/modify/profile')({
  loader: ({ context }) => context.texts('profile', 'signup', 'checkout'),
  component: ProfileScreen,
});
