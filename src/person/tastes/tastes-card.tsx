import { useState } from 'react';

import { needsConsultation } from '../../domain/menu/consultation.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useOwnTaste } from '../../meals/details/use-own-taste.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { useArrays } from '../../state/plan/arrays.ts';
import { useMenuArrays } from '../../state/plan/menu-arrays.ts';
import { EmptyState } from '../../ui/cards/empty-state.tsx';
import { FoldCard } from '../../ui/cards/fold-card.tsx';
import { List, ListRow } from '../../ui/cards/list-row.tsx';
import { Skeleton } from '../../ui/cards/skeleton.tsx';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import styles from '../person.module.css';
import { TastePopup, type TasteArrays } from './taste-popup.tsx';
import { tasteKinds, useTasteLists, type TasteKind } from './use-taste-lists.ts';

const icons = {
  favourites: 'heart',
  dislikedDishes: 'thumb-down',
  dislikes: 'leaf',
  groups: 'filter',
  allergies: 'warning',
} as const;
const NO_INGREDIENTS: TasteArrays['ingredientList'] = [];
/** The maximum number of names in a row. */
const NAMED = 3;
/** The height of a row. */
const ROW_REM = 3.5;
const tastes = tasteKinds.filter((kind) => kind !== 'allergies');

/** Shows what the customer likes and avoids, and the allergies; each list opens from a row. */
export const TastesCard = () => {
  const t = useT();
  const format = useFormat();
  const offline = useOffline();
  const language = languageOf(useLocale());
  const dishes = useMenuArrays(language);
  const groupings = useArrays(language, 'dishGroups');
  const menu = dishes.data;
  const groups = groupings.data?.dishGroups;
  const known = useOwnTaste(menu?.ingredientList ?? NO_INGREDIENTS);
  const lists = useTasteLists(known);
  const [open, setOpen] = useState<TasteKind | null>(null);
  const { products, ingredientList, typeList } = menu ?? {};
  const arrays: TasteArrays | null =
    products && ingredientList && typeList && groups
      ? { products, ingredientList, typeList, dishGroups: groups }
      : null;
  const rowsOf = (kind: TasteKind): readonly { readonly id: number; readonly title: string }[] =>
    (kind === 'groups' ? groups : kind === 'dislikes' || kind === 'allergies' ? ingredientList : products) ?? [];
  const { taste } = known;
  const detail = (kind: TasteKind): string => {
    const ids = kind === 'allergies' ? taste.allergies : lists.saved[kind];
    if (ids.length === 0) return t('profile.tastes.none');
    const names = ids.flatMap((id) => rowsOf(kind).find((each) => each.id === id)?.title ?? []);
    const first = format.list(names.slice(0, NAMED));
    return names.length > NAMED ? `${first} +${format.number(names.length - NAMED)}` : first;
  };
  const listed = (kinds: readonly TasteKind[]) =>
    arrays && lists.loaded ? (
      <List>
        {kinds.map((kind) => (
          <ListRow
            key={kind}
            icon={icons[kind]}
            title={t(`profile.tastes.${kind}`)}
            detail={detail(kind)}
            trailing={lists.isOpen(kind) ? <Badge tone="saffron">{t('profile.tastes.open')}</Badge> : undefined}
            onSelect={() => setOpen(kind)}
          />
        ))}
      </List>
    ) : dishes.loading || groupings.loading || (menu && groups) ? (
      <Skeleton shape="card" height={`${kinds.length * ROW_REM}rem`} />
    ) : (
      <EmptyState icon="cloud-off" title={t('errors.notOnDevice')}>
        {t('errors.notOnDeviceText')}
      </EmptyState>
    );
  const unsaved = (kinds: readonly TasteKind[]) => (kinds.some(lists.isOpen) ? t('profile.tastes.open') : undefined);
  const consultation = needsConsultation(taste.allergies, taste.dislikes) && (
    <p className={styles.soft}>{t('profile.tastes.consultation')}</p>
  );
  return (
    <div className={styles.rows}>
      <FoldCard
        name="tastes"
        icon="thumb-up"
        title={t('profile.tastes')}
        detail={t('profile.tastes.about')}
        unsaved={unsaved(tastes)}
      >
        <div className={styles.stack}>
          <p className={styles.soft}>{t('profile.tastes.text')}</p>
          {listed(tastes)}
          {taste.dislikes.length > 0 && consultation}
        </div>
      </FoldCard>
      <FoldCard
        name="allergies"
        icon="warning"
        title={t('profile.tastes.allergies')}
        detail={arrays ? detail('allergies') : undefined}
        unsaved={unsaved(['allergies'])}
      >
        <div className={styles.stack}>
          <p className={styles.soft}>{t('profile.tastes.allergyChange')}</p>
          {lists.isOpen('allergies') && (
            <Banner
              tone={offline ? 'sea' : 'saffron'}
              icon="device"
              role="status"
              title={t('profile.tastes.allergyWaiting')}
              actions={
                !offline && (
                  <Button size="s" onClick={() => setOpen('allergies')}>
                    {t('profile.tastes.allergySendNow')}
                  </Button>
                )
              }
            />
          )}
          {listed(['allergies'])}
          {taste.dislikes.length === 0 && consultation}
        </div>
      </FoldCard>
      {open !== null && arrays && (
        <TastePopup key={open} kind={open} known={known} lists={lists} arrays={arrays} close={() => setOpen(null)} />
      )}
    </div>
  );
};
