import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import type { Warnings } from './dish-taste.ts';

/** Shows warnings about a dish; renders nothing if there are none. */
export const DishWarnings = ({ allergies, dislikes, spicy }: Warnings & { readonly spicy: boolean }) => {
  const t = useT();
  return (
    <>
      {spicy && (
        <Badge tone="tomato" icon="chili">
          {t('plan.spicy')}
        </Badge>
      )}
      {allergies.map((name) => (
        <Badge key={name} tone="tomato" icon="warning">
          {t('plan.allergyLine', { name })}
        </Badge>
      ))}
      {dislikes.map((name) => (
        <Badge key={name} tone="saffron">
          {t('plan.dislikeLine', { name })}
        </Badge>
      ))}
    </>
  );
};
