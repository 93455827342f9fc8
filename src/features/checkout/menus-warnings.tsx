import { useT } from '../../i18n/use-t.tsx';
import { Badge } from '../../ui/badge.tsx';

export interface Warnings {
  /** Titles of what the customer is allergic to, and of what they dislike, in the dish. */
  readonly allergies: readonly string[];
  readonly dislikes: readonly string[];
}

export const NO_WARNINGS: Warnings = { allergies: [], dislikes: [] };

/** What to mind about a dish; nothing where there is nothing. */
export const MenusWarnings = ({ allergies, dislikes, spicy }: Warnings & { readonly spicy: boolean }) => {
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
