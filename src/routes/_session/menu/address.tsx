import { createFileRoute } from '@tanstack/react-router';

import { AddressStep } from '#src/features/wizard/address-step.tsx';

export const Route = createFileRoute('/_session/menu/address')({
  loader: ({ context }) => context.texts('wizard', 'checkout', 'address', 'order'),
  component: AddressStep,
});
