import { createFileRoute } from '@tanstack/react-router';

import { GeneralFeedbackScreen } from '../../features/feedback/general-feedback-screen.tsx';

export const Route = createFileRoute('/_session/feedback/general')({
  loader: ({ context }) => context.texts('feedback'),
  component: GeneralFeedbackScreen,
});
