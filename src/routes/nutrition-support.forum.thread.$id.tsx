import { createFileRoute } from '@tanstack/react-router';

import { ThreadScreen } from '../features/forum/thread/thread-screen.tsx';
import { numericId } from './-guards.ts';

export const Route = createFileRoute('/nutrition-support/forum/thread/$id')({
  params: { parse: numericId },
  loader: ({ context }) => context.texts('blog', 'forum'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <ThreadScreen key={id} id={Number(id)} />;
}
