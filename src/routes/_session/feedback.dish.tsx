import { createFileRoute } from '@tanstack/react-router';

import { DishFeedbackScreen } from '../../features/feedback/dish-feedback-screen.tsx';

export const Route = createFileRoute('/_session/feedback/dish')({
  loader: ({ context }) => context.texts('feedback'),
  component: DishFeedbackScreen,
});
