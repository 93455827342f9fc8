import { createFileRoute, useRouter } from '@tanstack/react-router';

import { CodeSignUpScreen } from '../../features/account/sign-up/code-sign-up-screen.tsx';
import { report } from '../../state/engine/report.ts';

export const Route = createFileRoute('/_visitor/sign-up-auth')({
  loader: ({ context }) => context.texts('account', 'signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next = '/' } = Route.useSearch();
  return (
    <CodeSignUpScreen
      onSignedIn={() => {
        router.navigate({ href: next, replace: true }).catch(report('the next screen could not be shown'));
      }}
    />
  );
}
