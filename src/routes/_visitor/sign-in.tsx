import { createFileRoute, useRouter } from '@tanstack/react-router';

import { SignInScreen } from '../../features/account/sign-in/sign-in-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { isOwnPath, nextIn } from '../../domain/forms/own-path.ts';
import { pageAfterSignIn } from '../../state/device/visitor-build.ts';

export const Route = createFileRoute('/_visitor/sign-in')({
  loader: ({ context }) => context.texts('account'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next } = Route.useSearch();
  const lost = report('the next screen could not be shown');
  return (
    <SignInScreen
      next={next ?? pageAfterSignIn()}
      onSignedIn={(href) => {
        router.navigate({ href: isOwnPath(href) ? href : '/', replace: true }).catch(lost);
      }}
      onNewcomer={(href) => {
        router.navigate({ to: '/sign-up', search: nextIn({ next: href }), replace: true }).catch(lost);
      }}
      onReturned={(href) => {
        router.navigate({ to: '/sign-in', search: nextIn({ next: href }), replace: true }).catch(lost);
      }}
    />
  );
}
