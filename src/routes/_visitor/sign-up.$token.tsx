import { createFileRoute, useRouter } from '@tanstack/react-router';

import { nextIn } from '../../domain/forms/own-path.ts';
import { SignUpScreen } from '../../features/account/sign-up/sign-up-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { pageAfterSignIn } from '../../state/device/visitor-build.ts';

export const Route = createFileRoute('/_visitor/sign-up/$token')({
  loader: ({ context }) => context.texts('account', 'signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { token } = Route.useParams();
  const { next = pageAfterSignIn() } = Route.useSearch();
  const lost = report('the next screen could not be shown');
  return (
    <SignUpScreen
      referral={token}
      next={next}
      onSignedIn={() => {
        router.navigate({ href: next, replace: true }).catch(lost);
      }}
      onWithoutReferral={() => {
        router.navigate({ to: '/sign-up', search: nextIn, replace: true }).catch(lost);
      }}
    />
  );
}
