import { createFileRoute } from '@tanstack/react-router';

import { ProfileStep } from '#src/features/wizard/profile-step.tsx';

export const Route = createFileRoute('/_session/menu/profile')({
  loader: ({ context }) => context.texts('wizard', 'checkout', 'profile', 'signup'),
  component: ProfileStep,
});
