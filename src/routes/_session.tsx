import { createFileRoute, Outlet } from '@tanstack/react-router';

import { requireSession } from './-guards.ts';

export const Route = createFileRoute('/_session')({ beforeLoad: requireSession, component: Outlet });
