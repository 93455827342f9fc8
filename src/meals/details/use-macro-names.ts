import { useT } from '../../i18n/use-t.tsx';
import type { MacroNames } from './meal-card.tsx';

/** Returns PRO, CHO and F, as on the plan's cards. */
export const useMacroLetters = (): MacroNames => {
  const t = useT();
  return { protein: t('plan.pro'), carbs: t('plan.cho'), fat: t('plan.f') };
};
