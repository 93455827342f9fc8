import { createFileRoute } from '@tanstack/react-router';

import { AddThreadScreen } from '../../features/forum/form/add-thread-screen.tsx';

export const Route = createFileRoute('/_session/nutrition-support/forum/add')({
  validateSearch: (search: Record<string, unknown>): { entry?: string } =>
    typeof search['entry'] === 'string' ? { entry: search['entry'] } : {},
  loader: ({ context }) => context.texts('forum'),
  component: Page,
});

function Page() {
  const { entry } = Route.useSearch();
  return <AddThreadScreen key={entry} entry={entry} />;
}
