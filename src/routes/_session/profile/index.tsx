import { createFileRoute } from '@tanstack/react-router';

import { SecurityPart } from '../../../features/account/security/security-part.tsx';
import { ProfileScreen } from '../../../features/profile/profile-screen.tsx';
import { LogOut } from '../../../features/shell/log-out.tsx';

export const Route = createFileRoute('/_session/profile/')({
  validateSearch: (search: Record<string, unknown>): { shared?: string } =>
    typeof search['shared'] === 'string' ? { shared: search['shared'] } : {},
  loader: ({ context }) => context.texts('customer', 'profile', 'signup', 'address', 'order'),
  component: Index,
});

function Index() {
  const { shared } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ProfileScreen
      logOut={<LogOut />}
      security={<SecurityPart />}
      shared={shared}
      onSharedDone={() => void navigate({ to: '.', search: {}, replace: true })}
    />
  );
}
