import { createFileRoute } from '@tanstack/react-router';

import { BlogListScreen } from '../features/nutrition/blog-list-screen.tsx';

export const Route = createFileRoute('/nutrition-support/blog/')({
  loader: ({ context }) => context.texts('blog'),
  component: BlogListScreen,
});
