import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../../features/shell/coming-screen.tsx';
import { WizardGuard } from '../../features/wizard/wizard-guard.tsx';

export const Route = createFileRoute('/_session/menu/summary')({
  component: () => (
    <WizardGuard step="summary">
      <ComingScreen subject="summary" />
    </WizardGuard>
  ),
});
