import { createFileRoute, useRouter } from '@tanstack/react-router';

import { SignUpScreen } from '../../features/account/sign-up/sign-up-screen.tsx';
import { report } from '../../state/engine/report.ts';

export const Route = createFileRoute('/_visitor/sign-up/$token')({
  loader: ({ context }) => context.texts('account', 'signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { token } = Route.useParams();
  const go = (to: '/' | '/sign-up'): void => {
    router.navigate({ to, replace: true }).catch(report('the next screen could not be shown'));
  };
  return <SignUpScreen referral={token} onSignedIn={() => go('/')} onWithoutReferral={() => go('/sign-up')} />;
}
