import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Badge } from '../../ui/text/badge.tsx';

/**
 * Shows the kitchen's label of a dish: "New", "High protein". Labels have a request of their own, so that a device
 * without them still shows its dishes. While the labels load, an empty badge reserves the place, so that the buttons
 * below do not move.
 */
export const DishLabel = ({ id }: { readonly id: number | null }) => {
  const { data, coming } = useArrays(languageOf(useLocale()), 'dishLabels');
  if (id === null) return null;
  const title = data?.dishLabels?.find((each) => each.id === id)?.title;
  if (title !== undefined) return <Badge tone="palm">{title}</Badge>;
  if (!coming) return null;
  return (
    <Badge tone="palm">
      <Skeleton width="4em" />
    </Badge>
  );
};
