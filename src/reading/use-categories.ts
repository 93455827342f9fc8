import { useMemo } from 'react';

import { languageOf } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-t.tsx';
import { useArrays } from '../state/plan/arrays.ts';

interface Category {
  readonly id: number;
  readonly name: string;
}

/** Returns the categories of articles or discussions; none until the device or the server has provided them. */
export const useCategories = (of: 'blogCategories' | 'forumCategories'): readonly Category[] => {
  const { data } = useArrays(languageOf(useLocale()), of);
  const named = data?.[of];
  return useMemo(() => Object.entries(named ?? {}).map(([id, name]) => ({ id: Number(id), name })), [named]);
};
