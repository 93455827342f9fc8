import { useMemo } from 'react';

import { scaledMacros, sumMacros, type Macros } from '../../domain/macros.ts';
import type { DayMeals } from '../../domain/plan-map.ts';
import { languageOf } from '../../i18n/locale.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLocale, useT } from '../../i18n/use-t.tsx';
import { useArrays } from '../../state/arrays.ts';
import { DishCard } from '../../ui/dish-card.tsx';
import styles from './next-delivery.module.css';

const FALLBACK = '/dishes/fallback-preview.webp';

/** One card of the panel: a dish, or one part of a custom-fit meal with its quantity. */
interface DishRow {
  readonly key: string;
  readonly mealType: number;
  readonly title: string;
  readonly picture: string;
  /** Absent while the catalogue is not on the device. */
  readonly macros: Macros | undefined;
  readonly quantity: { readonly unit: 'g' | 'pc'; readonly qty: number } | undefined;
  readonly description: string | undefined;
}

const byId = <T extends { readonly id: number }>(list: readonly T[] | undefined): Map<number, T> =>
  new Map((list ?? []).map((row) => [row.id, row]));

/** The dishes of a day in the order of its meals. Descriptions come with a larger array and may come later. */
const useRows = (
  meals: DayMeals | undefined,
): { readonly rows: readonly DishRow[]; readonly mealName: (type: number) => string | undefined } => {
  const t = useT();
  const language = languageOf(useLocale());
  const { data: basics } = useArrays(language, 'products', 'typeList');
  const { data: full } = useArrays(language, 'productsFull');
  const { data: custom } = useArrays(language, 'customfitDishsList', 'customFitCategory');
  return useMemo(() => {
    const known = byId(basics?.products);
    const described = byId(full?.productsFull);
    const parts = byId(Object.values(custom?.customfitDishsList ?? {}).flat());
    const categories = byId(custom?.customFitCategory);
    const types = basics?.typeList ?? {};
    const order = (type: number): number => types[type]?.order ?? type;
    const rows = Object.entries(meals ?? {}).flatMap(([type, meal]): DishRow[] => {
      const mealType = Number(type);
      if (meal === null || meal === undefined || meal === 0) return [];
      if (typeof meal === 'number') {
        const dish = described.get(meal) ?? known.get(meal);
        return [
          {
            key: `${type} ${meal}`,
            mealType,
            title: dish?.title ?? t('progress.dishUnknown', { id: meal }),
            picture: dish?.preview ?? FALLBACK,
            macros: dish,
            quantity: undefined,
            description: described.get(meal)?.description,
          },
        ];
      }
      return Object.entries(meal).map(([category, { dishId, qty }]) => {
        const part = parts.get(dishId);
        const unit = categories.get(Number(category))?.unit ?? 'g';
        return {
          key: `${type} ${category}`,
          mealType,
          title: part?.title ?? t('progress.dishUnknown', { id: dishId }),
          picture: part?.image ?? FALLBACK,
          macros: part && scaledMacros(part.macros, qty, unit),
          quantity: { unit, qty },
          description: undefined,
        };
      });
    });
    return { rows: rows.sort((a, b) => order(a.mealType) - order(b.mealType)), mealName: (type) => types[type]?.title };
  }, [basics, custom, full, meals, t]);
};

export const DeliveryDishes = ({ meals }: { readonly meals: DayMeals | undefined }) => {
  const t = useT();
  const format = useFormat();
  const { rows, mealName } = useRows(meals);
  const counted = rows.flatMap(({ macros }) => macros ?? []);
  const quantityText = ({ unit, qty }: NonNullable<DishRow['quantity']>): string =>
    unit === 'pc' ? t('progress.pieces', { count: qty }) : format.macro(qty * 1000);
  return (
    <>
      {counted.length === rows.length && rows.length > 0 && (
        <p className={styles.total}>
          {t('progress.dayTotal', { energy: format.dishKcal(sumMacros(counted).calories) })}
        </p>
      )}
      <ul className={styles.list}>
        {rows.map(({ key, mealType, title, picture, macros, quantity, description }) => {
          const meal = mealName(mealType);
          return (
            <li key={key}>
              <DishCard
                look="row"
                title={title}
                picture={picture}
                fallback={FALLBACK}
                kicker={quantity && meal ? t('progress.partOf', { meal, quantity: quantityText(quantity) }) : meal}
                {...(macros && {
                  energy: format.dishKcal(macros.calories),
                  macros: [
                    { kind: 'protein' as const, label: t('shell.protein'), text: format.macro(macros.protein) },
                    { kind: 'carbs' as const, label: t('shell.carbs'), text: format.macro(macros.carb) },
                    { kind: 'fat' as const, label: t('shell.fat'), text: format.macro(macros.fat) },
                  ],
                })}
                {...(description && { footer: <p className={styles.description}>{description}</p> })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
};
