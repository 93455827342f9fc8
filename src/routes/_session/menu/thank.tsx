import { createFileRoute } from '@tanstack/react-router';

import { ThankStep } from '#src/features/wizard/thank/thank-step.tsx';

export const Route = createFileRoute('/_session/menu/thank')({
  validateSearch: (search: Record<string, unknown>): { order?: number } => {
    const order = Number(search['order']);
    return Number.isSafeInteger(order) && order > 0 ? { order } : {};
  },
  loader: ({ context }) => context.texts('wizard', 'checkout', 'order'),
  component: Page,
});

function Page() {
  return <ThankStep named={Route.useSearch().order ?? null} />;
}
