import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../features/shell/coming-screen.tsx';
import { numericId } from './-guards.ts';

export const Route = createFileRoute('/nutrition-support/forum/thread/$id')({
  params: { parse: numericId },
  component: () => <ComingScreen subject="forum" />,
});
