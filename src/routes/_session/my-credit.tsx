import { createFileRoute } from '@tanstack/react-router';

import { CreditScreen } from '../../features/credit/credit-screen.tsx';

export const Route = createFileRoute('/_session/my-credit')({
  loader: ({ context }) => context.texts('credit'),
  component: CreditScreen,
});
