import { createFileRoute } from '@tanstack/react-router';

import { BodyScreen } from '../../features/body/body-screen.tsx';

export const Route = createFileRoute('/_session/body-analysis')({
  loader: ({ context }) => context.texts('body', 'progress', 'feedback'),
  component: BodyScreen,
});
