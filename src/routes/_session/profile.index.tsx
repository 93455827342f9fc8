import { createFileRoute } from '@tanstack/react-router';

import { SecurityPart } from '../../features/account/security/security-part.tsx';
import { ProfileScreen } from '../../features/profile/profile-screen.tsx';
import { LogOut } from '../../features/shell/log-out.tsx';

export const Route = createFileRoute('/_session/profile/')({
  loader: ({ context }) => context.texts('profile', 'signup', 'address', 'order'),
  component: () => <ProfileScreen logOut={<LogOut />} security={<SecurityPart />} />,
});
