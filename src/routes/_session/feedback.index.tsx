import { createFileRoute } from '@tanstack/react-router';

import { FeedbackHubScreen } from '../../features/feedback/feedback-hub-screen.tsx';

export const Route = createFileRoute('/_session/feedback/')({
  loader: ({ context }) => context.texts('feedback'),
  component: FeedbackHubScreen,
});
