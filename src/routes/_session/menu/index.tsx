import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

import { StartScreen } from '#src/features/wizard/start/start-screen.tsx';
import type { TouchedDiet } from '#src/features/wizard/start/use-touched-diet.ts';
import { wizardPath } from '#src/features/wizard/wizard-path.ts';
import { report } from '#src/state/engine/report.ts';

export const Route = createFileRoute('/_session/menu/')({
  validateSearch: (search: Record<string, unknown>): { diet?: number } => {
    const diet = Number(search['diet']);
    return Number.isSafeInteger(diet) && diet > 0 ? { diet } : {};
  },
  loader: ({ context }) => context.texts('wizard', 'checkout'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { diet } = Route.useSearch();
  const touched = useMemo((): TouchedDiet | undefined => {
    if (diet === undefined) return undefined;
    const taken = (): void => {
      router.navigate({ to: wizardPath.start, replace: true }).catch(report('the address could not be cleared'));
    };
    return { diet, taken };
  }, [diet, router]);
  return <StartScreen touched={touched} />;
}
