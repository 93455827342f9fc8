import { Link } from '@tanstack/react-router';

import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Banner } from '../../ui/dialogs/banner.tsx';
import styles from '../person.module.css';
import type { Effects } from './use-effects.ts';

interface Props {
  readonly effects: Effects;
  /** Names of the ingredients that the customer now dislikes or is allergic to. */
  readonly names: readonly string[];
  readonly types: ReferenceArray<'typeList'>;
  /** True for an allergy: no affected part can stay. */
  readonly barred: boolean;
}

/**
 * Shows the meals by weight that contain one of these ingredients. The app does not choose a replacement part, because its
 * price and nutrients differ: each meal links to its day, where the customer chooses.
 */
export const WeighedEffects = ({ effects, names, types, barred }: Props) => {
  const t = useT();
  const format = useFormat();
  const { weighed, settledWeighed, partTitle } = effects;
  if (weighed + settledWeighed === 0) return null;
  const meals = effects.effects.flatMap(({ plan, weighed: held }) => held.map((meal) => ({ plan, ...meal })));
  return (
    <Banner
      tone="saffron"
      icon="scale"
      role="status"
      title={t('profile.tastes.weighedHold', { count: weighed + settledWeighed, names: format.list(names) })}
    >
      <div className={styles.stack}>
        {weighed > 0 && <p>{t(barred ? 'profile.tastes.weighedAllergy' : 'profile.tastes.weighedText')}</p>}
        {weighed > 0 && (
          <ul className={styles.effects}>
            {meals.map(({ plan, date: day, mealType_id, parts }) => {
              return (
                <li key={`${plan.orderId} ${day} ${mealType_id}`}>
                  <Link to="/modify" search={{ day, ...(plan.renewed && { plan: 'renewed' as const }) }}>
                    {t('profile.tastes.keepText', {
                      meal: types[mealType_id]?.title ?? '',
                      day: format.day(day),
                      dish: format.list(parts.map(partTitle)),
                    })}
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
        {settledWeighed > 0 && <p>{t('profile.tastes.weighedSettled', { count: settledWeighed })}</p>}
      </div>
    </Banner>
  );
};
