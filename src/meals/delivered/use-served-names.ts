import { useMemo } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import type { ServedMeal } from '../../protocol/progress/eaten.ts';
import { useCustomFitArrays, useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';

/**
 * Returns the names of delivered meals and their dishes on a day.
 * @param weighed true if parts of meals by weight are among them
 */
export const useServedNames = (day: Day, weighed: boolean) => {
  const typesOn = useTypesOn();
  const language = languageOf(useLocale());
  const arrays = useMenuArrays(language).data;
  const parts = useCustomFitArrays(language, weighed).data?.customfitDishsList;
  return useMemo(() => {
    const dishes = new Map((arrays?.products ?? []).map(({ id, title }) => [id, title]));
    const weighedParts = new Map(
      Object.values(parts ?? {})
        .flat()
        .map(({ id, title }) => [id, title]),
    );
    const types = typesOn(arrays?.typeList ?? {}, day);
    return {
      meal: (type: number): string => types[type]?.title ?? '',
      order: (type: number): number => types[type]?.order ?? type,
      /** Returns undefined while the menu is not on the device. */
      dish: (id: number, served: ServedMeal): string | undefined => (served.weighed ? weighedParts : dishes).get(id),
      diets: arrays?.dietList,
    };
  }, [arrays, parts, typesOn, day]);
};
