import { createFileRoute } from '@tanstack/react-router';

import { SecurityPart } from '#src/features/account/security/security-part.tsx';
import { ProfileScreen } from '#src/features/profile/profile-screen.tsx';
import { LogOut } from '#src/features/shell/log-out.tsx';

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
