import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../../features/shell/coming-screen.tsx';
import { WizardGuard } from '../../features/wizard/wizard-guard.tsx';

export const Route = createFileRoute('/_session/menu/thank')({
  component: () => (
    <WizardGuard step="thank">
      <ComingScreen subject="thank" />
    </WizardGuard>
  ),
});
