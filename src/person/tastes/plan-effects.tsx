import { useState } from 'react';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import styles from '../person.module.css';
import type { Effects } from './use-effects.ts';

/** The number of effects to show at first, so that the customer's choice stays visible. */
const FIRST = 3;

interface Props {
  readonly effects: Effects;
  readonly why: 'effectsHold' | 'effectsGroup' | 'effectsDish';
  /** Names of the added dishes or ingredients. */
  readonly names: readonly string[];
  readonly types: ReferenceArray<'typeList'>;
  /** True for an allergy: no affected dish can stay in the plan. */
  readonly barred?: boolean;
}

/** Shows before the save what the change does to the planned days: each dish can be kept or swapped. */
export const PlanEffects = ({ effects, why, names, types, barred = false }: Props) => {
  const t = useT();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const { count, settled, dishes } = effects;
  if (count === 0 && settled === 0) return null;
  const titleOf = (dish: number): string => dishes.get(dish)?.product.title ?? '';
  const rows = effects.effects.flatMap(({ plan, swaps }) => swaps.map((swap) => ({ plan, ...swap })));
  const shown = all ? rows : rows.slice(0, FIRST);
  return (
    <Banner
      tone="saffron"
      icon="swap"
      role="status"
      title={t(`profile.tastes.${why}`, { count: count + settled, names: format.list(names) })}
    >
      <div className={styles.stack}>
        {count > 0 && <p>{t(barred ? 'profile.tastes.effectsAllergy' : 'profile.tastes.effectsText')}</p>}
        {!barred && count > 1 && (
          <div className={styles.foot}>
            <Button size="s" variant="secondary" onClick={() => effects.keepAll(false)}>
              {t('profile.tastes.swapAll')}
            </Button>
            <Button size="s" variant="quiet" onClick={() => effects.keepAll(true)}>
              {t('profile.tastes.keepAll')}
            </Button>
          </div>
        )}
        <ul className={styles.effects}>
          {shown.map(({ plan, row, to }) => {
            const stands = {
              meal: types[row.mealType_id]?.title ?? '',
              day: format.day(row.date),
              dish: titleOf(row.dish_id),
            };
            return (
              <li key={`${plan.orderId} ${row.date} ${row.mealType_id}`}>
                {barred ? (
                  t('profile.tastes.keepText', stands)
                ) : to === null ? (
                  t('profile.tastes.noSwap', stands)
                ) : (
                  <Checkbox
                    name={`swap-${row.date}-${row.mealType_id}`}
                    label={t('profile.tastes.swapTo', { dish: titleOf(to) })}
                    hint={t('profile.tastes.keepText', stands)}
                    checked={!effects.isKept(plan.orderId, row)}
                    onChange={(swap) => effects.keep(plan.orderId, row, !swap)}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {shown.length < count && (
          <div>
            <Button size="s" variant="quiet" onClick={() => setAll(true)}>
              {t('checkout.showAll', { count })}
            </Button>
          </div>
        )}
        {settled > 0 && <p>{t('profile.tastes.settled', { count: settled })}</p>}
      </div>
    </Banner>
  );
};
