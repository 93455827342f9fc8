import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../../features/shell/coming-screen.tsx';

export const Route = createFileRoute('/_session/checkout/thankyou')({
  component: () => <ComingScreen subject="thank" />,
});
