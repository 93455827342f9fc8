import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../../features/shell/coming-screen.tsx';
import { WizardGuard } from '../../features/wizard/wizard-guard.tsx';

export const Route = createFileRoute('/_session/menu/preferences')({
  component: () => (
    <WizardGuard step="preferences">
      <ComingScreen subject="preferences" />
    </WizardGuard>
  ),
});
