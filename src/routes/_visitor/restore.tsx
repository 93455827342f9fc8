import { createFileRoute, useRouter } from '@tanstack/react-router';

import { nextIn } from '../../domain/forms/own-path.ts';
import { RestoreScreen } from '../../features/account/sign-in/restore-screen.tsx';
import { report } from '../../state/engine/report.ts';
import { keepNext } from '../../state/session/next-after-link.ts';

export const Route = createFileRoute('/_visitor/restore')({
  loader: ({ context }) => context.texts('signup'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { next } = Route.useSearch();
  return (
    <RestoreScreen
      onSent={() => keepNext(next)}
      onDone={() => {
        router.navigate({ to: '/sign-in', search: nextIn }).catch(report('the next screen could not be shown'));
      }}
    />
  );
}
