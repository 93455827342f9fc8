import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../../features/shell/coming-screen.tsx';

export const Route = createFileRoute('/_session/checkout/menus')({
  component: () => <ComingScreen subject="menuPlan" />,
});
