import { createFileRoute } from '@tanstack/react-router';

import { PasswordCard } from '../../features/account/password-card.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { LogOut } from '../../features/shell/log-out.tsx';

export const Route = createFileRoute('/_session/profile/')({
  loader: ({ context }) => context.texts('profile', 'signup'),
  component: () => <ProfileScreen logOut={<LogOut />} password={<PasswordCard />} />,
});
