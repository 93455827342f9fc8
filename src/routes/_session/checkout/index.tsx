import { createFileRoute } from '@tanstack/react-router';

import { PreferenceScreen } from '#src/features/checkout/steps/preference-screen.tsx';

export const Route = createFileRoute('/_session/checkout/')({
  loader: ({ context }) => context.texts('checkout'),
  component: PreferenceScreen,
});
