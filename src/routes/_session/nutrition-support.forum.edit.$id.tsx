import { createFileRoute } from '@tanstack/react-router';

import { EditThreadScreen } from '../../features/forum/form/edit-thread-screen.tsx';
import { numericId } from '../-guards.ts';

export const Route = createFileRoute('/_session/nutrition-support/forum/edit/$id')({
  params: { parse: numericId },
  loader: ({ context }) => context.texts('forum'),
  component: Page,
});

function Page() {
  const { id } = Route.useParams();
  return <EditThreadScreen key={id} id={Number(id)} />;
}
