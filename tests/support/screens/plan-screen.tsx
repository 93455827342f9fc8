import { act, fireEvent, render, screen, within } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Provider } from 'jotai';
import { useState } from 'react';
import { vi } from 'vitest';

import type { Day } from '#src/domain/days/day.ts';
import { ModifyView } from '#src/features/modify/modify-view.tsx';
import { I18nProvider } from '#src/i18n/use-t.tsx';
import { provideEngine, wholeEngine } from '#src/state/engine/engine.ts';
import { ToastProvider } from '#src/ui/dialogs/toast.tsx';
import { device } from './plan-world.ts';
import { matchesWidth } from './window-width.ts';

interface Start {
  readonly start: Day | null;
  readonly startMeal: number | null;
  readonly startPlan: 'active' | 'renewed';
}

const Screen = ({ start, startMeal, startPlan }: Start) => {
  const [asked, setAsked] = useState(start);
  const [meal, setMeal] = useState(startMeal);
  const [open, setOpen] = useState<'en' | 'ar' | null>(null);
  const [plan, setPlan] = useState(startPlan);
  return (
    <ModifyView
      asked={asked}
      askedMeal={meal}
      onDay={(day) => {
        setAsked(day);
        setMeal(null);
      }}
      menu={open}
      onMenu={setOpen}
      askedPlan={plan}
      onPlan={setPlan}
    />
  );
};

export const show = async (
  start: Day | null,
  {
    wide = false,
    width = wide ? 1200 : 390,
    plan = 'active',
    meal = null,
  }: { wide?: boolean; width?: number; plan?: 'active' | 'renewed'; meal?: number | null } = {},
): Promise<() => string> => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchesWidth(query, width),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // The app loads this module at the first change; here it is loaded before.
  await import('#src/features/modify/days/plan-day-editor.tsx');
  provideEngine(async () => device.engine);
  await wholeEngine();
  const root = createRootRoute();
  const index = createRoute({
    getParentRoute: () => root,
    path: '/modify',
    component: () => <Screen start={start} startMeal={meal} startPlan={plan} />,
  });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => <p>elsewhere</p> });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>home</p> });
  const router = createRouter({
    routeTree: root.addChildren([index, home, rest]),
    history: createMemoryHistory({ initialEntries: ['/modify'] }),
  });
  await act(async () => {
    render(
      <Provider>
        <I18nProvider>
          <ToastProvider label="Messages" closeLabel="Close">
            <RouterProvider router={router as never} />
          </ToastProvider>
        </I18nProvider>
      </Provider>,
    );
  });
  await screen.findByRole('heading', { level: 1, name: 'My menu' });
  return () => router.state.location.pathname;
};

export const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
export const pressIn = async (box: HTMLElement, name: string): Promise<void> => {
  await act(async () => void fireEvent.click(within(box).getByRole('button', { name })));
};
