import { dayToWire, type Day } from '../../../domain/days/day.ts';
import type { Request } from '../../../protocol/messages.ts';
import type { Wizard } from '../use-wizard.ts';

type Rows = Request<'order/set'>['detailsData'];

export interface OrderedMenu {
  /** Exactly the days and meals of the plan; what the draft holds besides is passed over. */
  readonly rows: Rows;
  /** Days on which a chosen meal has no dish, earliest first. */
  readonly gaps: readonly Day[];
}

export const orderedMenu = ({
  own,
  choice,
  days,
  lists,
}: Pick<Wizard, 'own' | 'choice' | 'days' | 'lists'>): OrderedMenu => {
  const types = choice.mealTypes.filter((type) => !lists.typeList[type]?.parent_id);
  const dishAt = (day: Day, type: number): number | null => {
    const dish = own.menu?.[dayToWire(day)]?.[type];
    return typeof dish === 'number' ? dish : null;
  };
  return {
    rows: days.flatMap((day) =>
      types.flatMap((type) => {
        const dish = dishAt(day, type);
        return dish === null ? [] : [{ date: dayToWire(day), mealType_id: type, dish_id: dish }];
      }),
    ),
    gaps: days.filter((day) => types.some((type) => dishAt(day, type) === null)),
  };
};
