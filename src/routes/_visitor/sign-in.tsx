import { createFileRoute, useRouter } from '@tanstack/react-router';

import { SignInScreen } from '../../features/account/sign-in/sign-in-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { isOwnPath } from '../../domain/forms/own-path.ts';

export const Route = createFileRoute('/_visitor/sign-in')({
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    isOwnPath(search['next']) ? { next: search['next'] } : {},
  loader: ({ context }) => context.texts('account'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const lost = report('the next screen could not be shown');
  return (
    <SignInScreen
      next={next ?? '/'}
      onSignedIn={(href) => {
        router.navigate({ href: isOwnPath(href) ? href : '/', replace: true }).catch(lost);
      }}
      onNewcomer={() => {
        router.navigate({ to: '/sign-up', replace: true }).catch(lost);
      }}
    />
  );
}
