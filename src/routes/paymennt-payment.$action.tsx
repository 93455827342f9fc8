import { createFileRoute } from '@tanstack/react-router';

import { ComingScreen } from '../features/shell/coming-screen.tsx';

export const Route = createFileRoute('/paymennt-payment/$action')({
  component: () => <ComingScreen subject="paymentResult" />,
});
