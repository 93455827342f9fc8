import { useT } from '../../i18n/use-t.tsx';
import type { MacroNames } from './meal-card.tsx';

/** PRO, CHO and F, as the plan's cards write them. */
export const useMacroLetters = (): MacroNames => {
  const t = useT();
  return { protein: t('plan.pro'), carbs: t('plan.cho'), fat: t('plan.f') };
};
