import { createFileRoute } from '@tanstack/react-router';

import { DishFeedbackScreen } from '../../features/feedback/dish-feedback-screen.tsx';

export const Route = createFileRoute('/_session/feedback/dish')({
  validateSearch: (search: Record<string, unknown>): { entry?: string } =>
    typeof search['entry'] === 'string' ? { entry: search['entry'] } : {},
  loader: ({ context }) => context.texts('feedback'),
  component: Index,
});

function Index() {
  const { entry } = Route.useSearch();
  return <DishFeedbackScreen entry={entry} />;
}
