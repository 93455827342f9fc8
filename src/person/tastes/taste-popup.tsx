import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';

import { needsConsultation } from '../../domain/menu/consultation.ts';
import { judgeDish, SPICY_GROUP } from '../../domain/menu/dish-safety.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { judged } from '../../meals/details/dish-taste.ts';
import type { useOwnTaste } from '../../meals/details/use-own-taste.ts';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { useOffline } from '../../state/engine/connectivity.ts';
import { report } from '../../state/engine/report.ts';
import { useCustomFitArrays } from '../../state/plan/menu-arrays.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Chip } from '../../ui/forms/chip.tsx';
import { ChoicePicker } from '../choice-picker.tsx';
import styles from '../person.module.css';
import { DishPicker } from './dish-picker.tsx';
import { GroupPicker } from './group-picker.tsx';
import { PlanEffects } from './plan-effects.tsx';
import { useComingPlans } from './use-coming.ts';
import { useEffects } from './use-effects.ts';
import { WeighedEffects } from './weighed-effects.tsx';
import { avoidedWith, type TasteKind, type TasteLists } from './use-taste-lists.ts';

export interface TasteArrays {
  readonly products: ReferenceArray<'products'>;
  readonly ingredientList: ReferenceArray<'ingredientList'>;
  readonly dishGroups: ReferenceArray<'dishGroups'>;
  readonly typeList: ReferenceArray<'typeList'>;
}

interface Props {
  readonly kind: TasteKind;
  readonly known: ReturnType<typeof useOwnTaste>;
  readonly lists: TasteLists;
  readonly arrays: TasteArrays;
  readonly close: () => void;
}

const reasons = {
  favourites: 'effectsDish',
  dislikedDishes: 'effectsDish',
  dislikes: 'effectsHold',
  groups: 'effectsGroup',
  allergies: 'effectsHold',
} as const;

/** Shows one list of the customer's taste to change, with its effect on planned days before the save. */
export const TastePopup = ({ kind, known, lists, arrays, close }: Props) => {
  const t = useT();
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chosen = lists.chosenOf(kind);
  const before = lists.saved[kind];
  const { taste, membersOf } = known;
  const after = useMemo(() => avoidedWith(taste, kind, chosen), [taste, kind, chosen]);
  const plans = useComingPlans();
  const byWeight = plans.some(({ parts }) => parts.open.length + parts.settled.length > 0);
  const fit = useCustomFitArrays(languageOf(useLocale()), byWeight).data?.customfitDishsList;
  const parts = useMemo(() => Object.values(fit ?? {}).flat(), [fit]);
  const effects = useEffects(plans, arrays.products, parts, known, after);
  const rows =
    kind === 'groups'
      ? arrays.dishGroups
      : kind === 'dislikes' || kind === 'allergies'
        ? arrays.ingredientList
        : arrays.products;
  const titleOf = (id: number): string => rows.find((each) => each.id === id)?.title ?? String(id);
  const added = chosen.filter((id) => !before.includes(id));
  // A dish with an allergen cannot be a favourite.
  const safe = useMemo(
    () => arrays.products.filter((product) => judgeDish(judged(product), taste, membersOf) !== 'barred'),
    [arrays.products, taste, membersOf],
  );
  const change = (list: readonly number[]): void => {
    setProblem(null);
    lists.choose(kind, list);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const done = kind === 'allergies' ? await lists.declare(chosen) : await lists.saveList(kind, chosen, effects);
      if (done === true) close();
      else if (done !== false) setProblem(done);
    } finally {
      setBusy(false);
    }
  };
  const swaps = effects.wanted().reduce((sum, { after: rows }) => sum + rows.length, 0);
  /** Stays visible next to the button at every scroll position. */
  const onSave =
    added.length === 0
      ? null
      : kind === 'allergies'
        ? effects.count + effects.weighed > 0
          ? t('profile.tastes.takenOnSave', { count: effects.count + effects.weighed })
          : null
        : effects.count > 0
          ? t('profile.tastes.swapsOnSave', { count: swaps })
          : null;
  const spicy = arrays.dishGroups.find(({ id }) => id === SPICY_GROUP);
  return (
    <Modal
      show
      wide
      close={close}
      closeLabel={t('shell.close')}
      headLine={t(`profile.tastes.${kind}`)}
      footer={
        <>
          {onSave !== null && (
            <p role="status" className={styles.onSave}>
              {onSave}
            </p>
          )}
          <Button
            busy={busy}
            busyLabel={t('profile.saving')}
            disabled={!lists.isOpen(kind)}
            onClick={() => void save().catch(report('the preferences could not be saved'))}
          >
            {t('profile.tastes.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.soft}>{t(`profile.tastes.${kind}Text`)}</p>
        {problem !== null && (
          <Banner
            tone={offline ? 'sea' : 'tomato'}
            icon={offline ? 'device' : 'warning'}
            role="alert"
            title={problem}
          />
        )}
        {added.length > 0 && kind !== 'favourites' && (
          <>
            <PlanEffects
              effects={effects}
              why={reasons[kind]}
              names={added.map(titleOf)}
              types={arrays.typeList}
              barred={kind === 'allergies'}
            />
            <WeighedEffects
              effects={effects}
              names={added.map(titleOf)}
              types={arrays.typeList}
              barred={kind === 'allergies'}
            />
          </>
        )}
        {kind === 'favourites' && <DishPicker name={kind} products={safe} chosen={chosen} onChange={change} />}
        {kind === 'dislikedDishes' && (
          <DishPicker name={kind} products={arrays.products} chosen={chosen} onChange={change} />
        )}
        {kind === 'groups' && (
          <>
            <GroupPicker groups={arrays.dishGroups} chosen={chosen} onChange={change} />
            {spicy && <p className={styles.soft}>{t('profile.tastes.spicy', { group: spicy.title })}</p>}
          </>
        )}
        {kind === 'dislikes' && (
          <ChoicePicker
            label={t('checkout.searchDislikes')}
            name={kind}
            ingredients={arrays.ingredientList}
            chosen={chosen}
            without={taste.allergies}
            groups="kinds"
            onChange={change}
          />
        )}
        {kind === 'allergies' && (
          <>
            {taste.allergies.length === 0 ? (
              <p>{t('profile.tastes.allergiesNone')}</p>
            ) : (
              <ul className={styles.chips} aria-label={t('checkout.allergiesDeclared')}>
                {taste.allergies.map((id) => (
                  <li key={id}>
                    <Chip icon="lock">{titleOf(id)}</Chip>
                  </li>
                ))}
              </ul>
            )}
            <p className={styles.soft}>
              {t('checkout.allergiesRemove')} <Link to="/contact">{t('shell.contactTeam')}</Link>
            </p>
            <ChoicePicker
              label={t('checkout.searchAllergies')}
              name={kind}
              ingredients={arrays.ingredientList}
              chosen={chosen}
              without={taste.allergies}
              onChange={change}
            />
          </>
        )}
        {needsConsultation(after.allergies, after.dislikes) && (kind === 'dislikes' || kind === 'allergies') && (
          <Banner tone="saffron" title={t('profile.tastes.consultation')} />
        )}
      </div>
    </Modal>
  );
};
