import { useMemo } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useDisplayZone } from '../../state/plan/clock.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { useTypesOn } from '../../state/plan/ramadan.ts';
import type { Words } from './describe-entry.ts';

/** Returns the names of dishes and meals from the device, for sentences about entries. */
export const useWords = (): Words => {
  const t = useT();
  const format = useFormat();
  const zone = useDisplayZone();
  const { data } = useMenuArrays(languageOf(useLocale()));
  const typesOn = useTypesOn();
  return useMemo(() => {
    const dishes = new Map(data?.products?.map(({ id, title }) => [id, title]));
    return {
      t,
      format,
      zone,
      dish: (id) => dishes.get(id),
      meal: (id, day) => data?.typeList && typesOn(data.typeList, day)[String(id)]?.title,
    };
  }, [t, format, zone, data, typesOn]);
};
