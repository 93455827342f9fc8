import { createFileRoute } from '@tanstack/react-router';

import { PlanScreen } from '#src/features/wizard/plan/plan-screen.tsx';

export const Route = createFileRoute('/_session/menu/plan')({
  loader: async ({ context }) => {
    const reading = import('#src/features/wizard/plan/read-plan.ts').then(({ readPlan }) =>
      readPlan(context.language()),
    );
    await Promise.all([context.texts('wizard', 'checkout', 'plan'), reading]);
  },
  component: PlanScreen,
});
