import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';

import { PreferenceScreen } from '../../features/checkout/steps/preference-screen.tsx';
import type { TouchedDiet } from '../../features/checkout/use-touched-diet.ts';
import { report } from '../../state/engine/report.ts';

export const Route = createFileRoute('/_session/checkout/')({
  validateSearch: (search: Record<string, unknown>): { diet?: number } => {
    const diet = Number(search['diet']);
    return Number.isSafeInteger(diet) && diet > 0 ? { diet } : {};
  },
  loader: ({ context }) => context.texts('checkout'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { diet } = Route.useSearch();
  const touched = useMemo((): TouchedDiet | undefined => {
    if (diet === undefined) return undefined;
    const taken: TouchedDiet['taken'] = (to) => {
      router.navigate({ to, replace: true }).catch(report('the next screen could not be shown'));
    };
    return { diet, taken };
  }, [diet, router]);
  return <PreferenceScreen touched={touched} />;
}
