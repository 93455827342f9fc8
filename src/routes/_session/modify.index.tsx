import { createFileRoute } from '@tanstack/react-router';

import { ModifyScreen } from '../../features/modify/modify-screen.tsx';

export const Route = createFileRoute('/_session/modify/')({
  validateSearch: (
    search: Record<string, unknown>,
  ): { day?: string; meal?: number; menu?: 'en' | 'ar'; plan?: 'renewed' } => ({
    ...(typeof search['day'] === 'string' ? { day: search['day'] } : {}),
    ...(typeof search['meal'] === 'number' ? { meal: search['meal'] } : {}),
    ...(search['menu'] === 'en' || search['menu'] === 'ar' ? { menu: search['menu'] } : {}),
    ...(search['plan'] === 'renewed' ? { plan: search['plan'] } : {}),
  }),
  loader: async ({ context }) => {
    const reading = import('../../meals/plan/read-plan.ts').then(({ readPlan }) => readPlan(context.language()));
    await Promise.all([context.texts('plan'), reading]);
  },
  component: ModifyScreen,
});
