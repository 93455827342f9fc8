import { createFileRoute, redirect } from '@tanstack/react-router';

import { DishesScreen } from '../features/checkout/visitor/dishes-screen.tsx';

/** `fill`: we choose the dishes. */
export const Route = createFileRoute('/build/dishes')({
  validateSearch: (search: Record<string, unknown>): { fill?: true } => (search['fill'] === true ? { fill: true } : {}),
  beforeLoad: async ({ context }) => {
    if (await context.signedIn()) throw redirect({ to: '/build', replace: true });
  },
  loader: ({ context }) => context.texts('week', 'checkout', 'plan', 'wizard'),
  component: Page,
});

function Page() {
  const { fill = false } = Route.useSearch();
  return <DishesScreen fill={fill} />;
}
