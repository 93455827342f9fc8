import { isNoSide } from '../../../domain/menu/macros.ts';
import { SidesModal, type SideChoice } from '../../../meals/sides/sides-modal.tsx';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly wire: string;
  /** The meal whose sides are changed; null while the modal is closed. */
  readonly type: number | null;
  readonly onDone: (sides: Readonly<Record<number, number>>) => void;
  readonly close: () => void;
}

/** The sides of one meal of the menu: what the kitchen offers that day, and to go without. */
export const MenusSides = ({ menus, wire, type, onDone, close }: Props) => {
  const meal = type === null ? undefined : menus.mealsOn(wire).find((each) => each.type === type);
  const standing = meal?.kind === 'dish' ? meal.sides : [];
  const choiceOf = (sideType: number): SideChoice => {
    const held = standing.find((side) => side.type.includes(sideType));
    const offered = menus.optionsOf(wire, sideType).offered.map(({ dish }) => dish.product);
    const without = [...menus.catalogue.products.values()].filter(
      (product) => isNoSide(product) && product.type.includes(sideType) && product.diets.includes(menus.saved.diet_id),
    );
    const all = [...(held ? [held] : []), ...offered, ...without];
    return {
      sideType,
      title: menus.typeTitle(sideType),
      held: held?.id,
      options: [...new Map(all.map(({ id, title }) => [id, { id, title, dish: menus.dishes.get(id) }])).values()],
    };
  };
  return (
    <SidesModal
      show={type !== null}
      choices={type === null ? [] : (menus.diet?.sides_id[type] ?? []).map(choiceOf)}
      known={menus.known}
      close={close}
      onDone={(chosen) => {
        onDone(chosen);
        close();
      }}
    />
  );
};
