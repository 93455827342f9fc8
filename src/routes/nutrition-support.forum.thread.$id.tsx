import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../features/shell/coming-screen.tsx';

export const Route = createFileRoute('/nutrition-support/forum/thread/$id')({
  component: () => <ComingScreen subject="forum" />,
});
