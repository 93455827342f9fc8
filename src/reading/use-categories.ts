import { useMemo } from 'react';

import { languageOf } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-t.tsx';
import { useArrays } from '../state/plan/arrays.ts';

interface Category {
  readonly id: number;
  readonly name: string;
}

/** What articles or discussions are sorted into; none while the device and the server have not said it. */
export const useCategories = (of: 'blogCategories' | 'forumCategories'): readonly Category[] => {
  const { data } = useArrays(languageOf(useLocale()), of);
  const named = data?.[of];
  return useMemo(() => Object.entries(named ?? {}).map(([id, name]) => ({ id: Number(id), name })), [named]);
};
