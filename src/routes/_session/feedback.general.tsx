import { createFileRoute } from '@tanstack/react-router';

import { GeneralFeedbackScreen } from '../../features/feedback/general-feedback-screen.tsx';

export const Route = createFileRoute('/_session/feedback/general')({
  validateSearch: (search: Record<string, unknown>): { entry?: string } =>
    typeof search['entry'] === 'string' ? { entry: search['entry'] } : {},
  loader: ({ context }) => context.texts('feedback'),
  component: Index,
});

function Index() {
  const { entry } = Route.useSearch();
  return <GeneralFeedbackScreen entry={entry} />;
}
