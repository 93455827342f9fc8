import { createRootRouteWithContext } from '@tanstack/react-router';

import { AppShell } from '../features/shell/app-shell.tsx';
import { RootErrorScreen } from '../features/shell/error-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import type { RouterContext } from './-guards.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context }) => context.texts('shell', 'errors'),
  component: AppShell,
  errorComponent: RootErrorScreen,
  notFoundComponent: NotFoundScreen,
});
