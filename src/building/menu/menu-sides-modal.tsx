import type { Day } from '../../domain/days/day.ts';
import { isNoSide } from '../../domain/menu/macros.ts';
import { SidesModal, type SideChoice } from '../../meals/sides/sides-modal.tsx';
import type { PlanMeal } from '../../offline/reads/plan-meals.ts';
import type { Kitchen, OptionsOf } from './use-kitchen.ts';

interface Props {
  readonly menu: Pick<Kitchen, 'diet' | 'catalogue' | 'dishes' | 'known' | 'typeTitle'> & {
    readonly mealsOn: (day: Day) => readonly PlanMeal[];
    readonly optionsOf: OptionsOf;
  };
  readonly day: Day;
  /** The meal for which sides are changed; null while the modal is closed. */
  readonly type: number | null;
  readonly onDone: (sides: Readonly<Record<number, number>>) => void;
  readonly close: () => void;
}

/** Shows the sides of one meal of the menu: the kitchen's offers of that day, and "no side". */
export const MenuSidesModal = ({ menu, day, type, onDone, close }: Props) => {
  const { diet, catalogue, dishes, known } = menu;
  const meal = type === null ? undefined : menu.mealsOn(day).find((each) => each.type === type);
  const standing = meal?.kind === 'dish' ? meal.sides : [];
  const choiceOf = (sideType: number): SideChoice => {
    const held = standing.find((side) => side.type.includes(sideType));
    const offered = menu.optionsOf(day, sideType).offered.map(({ dish }) => dish.product);
    const without = [...catalogue.products.values()].filter(
      (product) => isNoSide(product) && product.type.includes(sideType) && diet && product.diets.includes(diet.id),
    );
    const all = [...(held ? [held] : []), ...offered, ...without];
    return {
      sideType,
      title: menu.typeTitle(sideType),
      held: held?.id,
      options: [...new Map(all.map(({ id, title }) => [id, { id, title, dish: dishes.get(id) }])).values()],
    };
  };
  return (
    <SidesModal
      show={type !== null}
      choices={type === null ? [] : (diet?.sides_id[type] ?? []).map(choiceOf)}
      known={known}
      close={close}
      onDone={(chosen) => {
        onDone(chosen);
        close();
      }}
    />
  );
};
