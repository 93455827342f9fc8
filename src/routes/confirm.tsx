import { createFileRoute } from '@tanstack/react-router';

import { ConfirmScreen } from '../features/account/sign-up/confirm-screen.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const Route = createFileRoute('/confirm')({
  validateSearch: (search: Record<string, unknown>): { type?: string; token?: string } => ({
    ...(textOf(search['type']) !== '' && { type: textOf(search['type']) }),
    ...(textOf(search['token']) !== '' && { token: textOf(search['token']) }),
  }),
  loader: ({ context }) => context.texts('signup'),
  component: Page,
});

function Page() {
  const { type = '', token = '' } = Route.useSearch();
  return <ConfirmScreen type={type} token={token} />;
}
