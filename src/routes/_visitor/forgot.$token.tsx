import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { ForgotScreen } from '../../features/account/sign-in/forgot-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { takeNext } from '../../state/session/next-after-link.ts';

export const Route = createFileRoute('/_visitor/forgot/$token')({
  loader: ({ context }) => context.texts('signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { token } = Route.useParams();
  const goOn = useCallback(() => {
    router.navigate({ href: takeNext() ?? '/', replace: true }).catch(report('the next screen could not be shown'));
  }, [router]);
  return <ForgotScreen token={token} onDone={goOn} />;
}
