import { createFileRoute } from '@tanstack/react-router';

import { MealTypesScreen } from '#src/features/checkout/steps/meal-types-screen.tsx';

export const Route = createFileRoute('/_session/checkout/meal-types-and-days')({
  loader: ({ context }) => context.texts('checkout'),
  component: MealTypesScreen,
});
