import { createFileRoute } from '@tanstack/react-router';

import { ForumListScreen } from '../features/forum/list/forum-list-screen.tsx';

export const Route = createFileRoute('/nutrition-support/forum/')({
  loader: ({ context }) => context.texts('blog', 'forum'),
  component: ForumListScreen,
});
