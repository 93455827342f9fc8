import { createFileRoute, useRouter } from '@tanstack/react-router';

import { RestoreScreen } from '../../features/account/sign-in/restore-screen.tsx';
import { report } from '../../state/engine/report.ts';

export const Route = createFileRoute('/_visitor/restore')({
  loader: ({ context }) => context.texts('signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  return (
    <RestoreScreen
      onDone={() => {
        router.navigate({ to: '/sign-in' }).catch(report('the next screen could not be shown'));
      }}
    />
  );
}
