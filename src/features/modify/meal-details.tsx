import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useMenuArrays } from '../../state/menu-arrays.ts';
import type { PlanMeal } from '../../state/plan-meals.ts';
import { useUser } from '../../state/session.ts';
import { DishDetails } from './dish-details.tsx';

interface Props {
  readonly meal: Extract<PlanMeal, { readonly kind: 'dish' | 'weighed' }>;
}

/** Everything about one meal, for screens of other parts of the app. */
export const MealDetails = ({ meal }: Props) => {
  const language = languageOf(useLocale());
  const ingredients = useMenuArrays(language).data?.ingredientList ?? [];
  return <DishDetails meal={meal} ingredients={ingredients} user={useUser()} language={language} />;
};
