import { createFileRoute, useRouter } from '@tanstack/react-router';

import { SignInScreen } from '../../features/account/sign-in-screen.tsx';
import { report } from '../../state/report.ts';
import { insideApp } from '../-guards.ts';

export const Route = createFileRoute('/_visitor/sign-in')({
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    insideApp(search['next']) ? { next: search['next'] } : {},
  loader: ({ context }) => context.texts('account'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next } = Route.useSearch();
  return (
    <SignInScreen
      onSignedIn={() => {
        router.navigate({ href: next ?? '/', replace: true }).catch(report('the next screen could not be shown'));
      }}
    />
  );
}
