import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { Badge } from '../../ui/text/badge.tsx';

/**
 * What the kitchen says of a dish: "New", "High protein". Asked for apart from the dishes, so that a device that does not
 * have the labels yet shows its dishes all the same.
 */
export const DishLabel = ({ id }: { readonly id: number | null }) => {
  const labels = useArrays(languageOf(useLocale()), 'dishLabels').data?.dishLabels;
  const title = labels?.find((each) => each.id === id)?.title;
  return title === undefined ? null : <Badge tone="palm">{title}</Badge>;
};
