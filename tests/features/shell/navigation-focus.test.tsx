import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { useNavigationEffects } from '#src/features/shell/navigation-effects.ts';
import { Page } from '#src/ui/navigation/page.tsx';

const Shell = () => {
  useNavigationEffects();
  return <Outlet />;
};

const scrollTo = vi.fn();

/** Navigates from one screen to another that shows `shown`. */
const walkTo = async (shown: ReactNode): Promise<void> => {
  vi.stubGlobal('scrollTo', scrollTo);
  const root = createRootRoute({ component: Shell });
  const at = (path: string, component: () => ReactNode) => createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([at('/', () => <Page>First</Page>), at('/next', () => <Page>{shown}</Page>)]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await act(async () => void render(<RouterProvider router={router as never} />));
  await act(() => router.navigate({ to: '/next' } as never));
};

it('a new screen starts at its top and moves the focus to its heading — SHL-050', async () => {
  await walkTo(<h1>Terms</h1>);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement?.tagName).toBe('H1');
});

it('a screen whose heading is still loading moves the focus to its content', async () => {
  await walkTo(<p>Loading</p>);
  expect(document.activeElement?.id).toBe('main');
});

it('a placeholder heading never gets the focus, because it would be lost with the placeholder', async () => {
  await walkTo(<h1 data-waiting>Articles</h1>);
  expect(document.activeElement?.id).toBe('main');
});
