import { isNoSide } from '#src/domain/menu/macros.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { KnownMeal } from '#src/offline/reads/plan-meals.ts';
import { Button } from '#src/ui/forms/button.tsx';

interface Props {
  readonly meal: Extract<KnownMeal, { readonly kind: 'dish' }>;
  readonly onSides: ((type: number) => void) | undefined;
  readonly onAddSide: ((type: number) => void) | undefined;
  /** Opens the choice of an additional side; absent if the meal has one, or can have none. */
  readonly onExtra: ((type: number) => void) | undefined;
}

/** Shows a meal's sides and the links that change them. */
export const MealSides = ({ meal, onSides, onAddSide, onExtra }: Props) => {
  const t = useT();
  const { dish, sides, type } = meal;
  const served = dish.dishType === 'composite';
  const counted = sides.filter((side) => !isNoSide(side)).length - (meal.extra ? 1 : 0);
  // Customers who buy sides can add them to any dish. Other customers choose one for a dish that is served with sides and
  // has none.
  const add = onAddSide ?? (served && counted === 0 ? onSides : undefined);
  const named = (action: string): string => t('plan.ofDish', { action, dish: dish.title });
  return (
    <>
      {served && onSides && counted > 0 && (
        <Button
          variant="secondary"
          size="s"
          icon="swap"
          aria-label={named(t('plan.changeSides'))}
          onClick={() => onSides(type)}
        >
          {t('plan.changeSides')}
        </Button>
      )}
      {add && (
        <Button
          variant="secondary"
          size="s"
          icon="plus"
          aria-label={named(t('plan.changeAddSide'))}
          onClick={() => add(type)}
        >
          {t('plan.changeAddSide')}
        </Button>
      )}
      {onExtra && (
        <Button
          variant="secondary"
          size="s"
          icon="plus"
          aria-label={named(t('plan.addSide'))}
          onClick={() => onExtra(type)}
        >
          {t('plan.addSide')}
        </Button>
      )}
    </>
  );
};
