import { createFileRoute, useRouter } from '@tanstack/react-router';

import { CodeSignUpScreen } from '../../features/account/sign-up/code-sign-up-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { pageAfterSignIn } from '../../state/device/visitor-build.ts';

export const Route = createFileRoute('/_visitor/sign-up-auth')({
  loader: ({ context }) => context.texts('account', 'signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next = pageAfterSignIn() } = Route.useSearch();
  return (
    <CodeSignUpScreen
      onSignedIn={() => {
        router.navigate({ href: next, replace: true }).catch(report('the next screen could not be shown'));
      }}
    />
  );
}
