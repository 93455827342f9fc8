import { createFileRoute } from '@tanstack/react-router';

import { PreferencesScreen } from '#src/features/wizard/preferences/preferences-screen.tsx';

export const Route = createFileRoute('/_session/menu/preferences')({
  loader: ({ context }) => context.texts('wizard', 'checkout', 'profile'),
  component: PreferencesScreen,
});
