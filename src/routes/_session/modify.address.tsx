import { createFileRoute } from '@tanstack/react-router';

import { AddressScreen } from '../../features/modify/address-screen.tsx';

export const Route = createFileRoute('/_session/modify/address')({
  loader: ({ context }) => context.texts('address', 'order', 'checkout'),
  component: AddressScreen,
});
