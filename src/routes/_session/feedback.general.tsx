import { createFileRoute } from '@tanstack/react-router';

import { GeneralFeedbackScreen } from '../../features/feedback/general-feedback-screen.tsx';

export const Route = createFileRoute('/_session/feedback/general')({
  validateSearch: (search: Record<string, unknown>): { entry?: string; shared?: string } => ({
    ...(typeof search['entry'] === 'string' && { entry: search['entry'] }),
    ...(typeof search['shared'] === 'string' && { shared: search['shared'] }),
  }),
  loader: ({ context }) => context.texts('feedback'),
  component: Index,
});

function Index() {
  const { entry, shared } = Route.useSearch();
  return <GeneralFeedbackScreen entry={entry} shared={shared} />;
}
