import { createFileRoute } from '@tanstack/react-router';

import { LandingScreen } from '../features/nutrition/landing-screen.tsx';

export const Route = createFileRoute('/nutrition-support/')({
  loader: ({ context }) => context.texts('blog'),
  component: LandingScreen,
});
