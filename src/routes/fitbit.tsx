import { createFileRoute } from '@tanstack/react-router';

import { CallbackScreen } from '../features/fitbit/callback-screen.tsx';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export const Route = createFileRoute('/fitbit')({
  validateSearch: (search: Record<string, unknown>): { code?: string; state?: string; error?: string } =>
    Object.fromEntries(
      ['code', 'state', 'error'].flatMap((name) => (textOf(search[name]) === '' ? [] : [[name, textOf(search[name])]])),
    ),
  loader: ({ context }) => context.texts('wearable'),
  component: Page,
});

function Page() {
  const { code = '', state = '', error = '' } = Route.useSearch();
  return <CallbackScreen code={code} state={state} denied={error !== ''} />;
}
