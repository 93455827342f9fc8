import { act, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { expect, it } from 'vitest';

import { Redirect } from '#src/features/checkout/redirect.tsx';

const bar = new EventTarget();
/** A step that learns only later that the customer is not allowed there. */
const Step = () => {
  const [barred, setBarred] = useState(false);
  useEffect(() => {
    const heard = () => setBarred(true);
    bar.addEventListener('heard', heard);
    return () => bar.removeEventListener('heard', heard);
  }, []);
  return barred ? <Redirect from="/checkout" to="/checkout/menus" /> : <h1>Meals</h1>;
};

const open = async () => {
  let arrived = (): void => undefined;
  const loaded = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const root = createRootRoute({ component: Outlet });
  const page = (path: string, component: () => React.ReactNode, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, component, ...(loader && { loader }) });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/checkout', Step),
      page('/checkout/menus', () => <h1>Menus</h1>),
      page(
        '/checkout/customfit',
        () => <h1>Custom fit</h1>,
        () => loaded,
      ),
    ]),
    history: createMemoryHistory({ initialEntries: ['/before', '/checkout'] }),
  });
  await act(async () => void render(<RouterProvider router={router as never} />));
  await screen.findByText('Meals');
  return { router, arrived };
};

it('redirects a customer who may not open a step and replaces the history entry — CHK-005', async () => {
  const { router } = await open();
  await act(async () => void bar.dispatchEvent(new Event('heard')));
  expect(await screen.findByText('Menus')).toBeTruthy();
  expect(router.history.length).toBe(2);
});

it('does not call back a customer who has left for another page that is still loading', async () => {
  const { router, arrived } = await open();
  await act(async () => router.history.push('/checkout/customfit'));
  await act(async () => void bar.dispatchEvent(new Event('heard')));
  await act(async () => arrived());
  expect(await screen.findByText('Custom fit')).toBeTruthy();
  expect(router.history.location.pathname).toBe('/checkout/customfit');
});
