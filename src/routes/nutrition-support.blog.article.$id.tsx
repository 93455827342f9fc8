import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../features/shell/coming-screen.tsx';
import { numericId } from './-guards.ts';

export const Route = createFileRoute('/nutrition-support/blog/article/$id')({
  params: { parse: numericId },
  component: () => <ComingScreen subject="blog" />,
});
