import { createFileRoute, useRouter } from '@tanstack/react-router';

import { WeekScreen, type Looked } from '../features/shop-window/week-screen.tsx';
import { report } from '../state/engine/report.ts';

const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The chosen diet, day and opened dish; the defaults are the usual diet, today and none. */
export const Route = createFileRoute('/this-week')({
  validateSearch: (search: Record<string, unknown>): { diet?: number; day?: string; dish?: number } => {
    const diet = idOf(search['diet']);
    const dish = idOf(search['dish']);
    const { day } = search;
    return {
      ...(diet === undefined ? {} : { diet }),
      ...(typeof day === 'string' ? { day } : {}),
      ...(dish === undefined ? {} : { dish }),
    };
  },
  loader: ({ context }) => context.texts('week'),
  component: Page,
});

function Page() {
  const router = useRouter();
  const { diet, day, dish } = Route.useSearch();
  const look = (to: Looked): void => {
    const search = {
      ...(to.diet === undefined ? {} : { diet: to.diet }),
      ...(to.day === undefined ? {} : { day: to.day }),
    };
    router
      .navigate({ to: '/this-week', search, replace: true, resetScroll: false })
      .catch(report('the address could not follow the menu'));
  };
  return <WeekScreen looked={{ diet, day, dish }} look={look} />;
}
