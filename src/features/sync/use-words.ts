import { useMemo } from 'react';

import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import type { Words } from './describe-entry.ts';

/** Names of dishes and meals from the device, for sentences about entries. */
export const useWords = (): Words => {
  const t = useT();
  const format = useFormat();
  const { data } = useMenuArrays(languageOf(useLocale()));
  return useMemo(() => {
    const dishes = new Map(data?.products?.map(({ id, title }) => [id, title]));
    return { t, format, dish: (id) => dishes.get(id), meal: (id) => data?.typeList?.[String(id)]?.title };
  }, [t, format, data]);
};
