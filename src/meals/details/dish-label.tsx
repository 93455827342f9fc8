import { languageOf } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/plan/arrays.ts';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Badge } from '../../ui/text/badge.tsx';

/**
 * The kitchen's label of a dish: "New", "High protein". A request of its own, so that a device without the labels shows
 * its dishes all the same. While the labels load, an empty badge keeps the place, so that the buttons below do not move.
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
