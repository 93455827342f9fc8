import { useState } from 'react';

import { fitMeal, unitOf } from '../../domain/custom-fit.ts';
import {
  chooseFitDish,
  fitMealOf,
  fitProblems,
  setFitQuantity,
  type FitDraft,
  type FitProblem,
} from '../../domain/custom-fit-meal.ts';
import { judgeDish } from '../../domain/dish-safety.ts';
import type { CustomMeal } from '../../domain/plan-map.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './menus.module.css';
import type { Menus } from './use-menus.ts';

interface Props {
  readonly menus: Menus;
  readonly type: number;
  readonly meal: CustomMeal;
  /** Only for a meal that can be ordered as it stands. */
  readonly onChange: (meal: CustomMeal) => void;
}

const sentences = {
  protein_missing: 'checkout.proteinMissing',
  over_grams: 'checkout.overGrams',
  over_pieces: 'checkout.overPieces',
  not_above_zero: 'checkout.notAboveZero',
  not_whole: 'checkout.notWhole',
} as const satisfies Record<FitProblem, string>;

const NOTHING = '0';

/** The main part stays at 0, beside its error; any other goes. */
const withQuantity = (draft: FitDraft, category: number, qty: number, main: boolean): FitDraft =>
  main && qty <= 0 && draft[category]
    ? { ...draft, [category]: { ...draft[category], qty } }
    : setFitQuantity(draft, category, qty);

/** A meal by weight: for each category a dish and how much of it. */
export const MenusFitForm = ({ menus, type, meal, onChange }: Props) => {
  const t = useT();
  const format = useFormat();
  const { categories, parts } = menus.catalogue;
  const [draft, setDraft] = useState<FitDraft>(meal);
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const problems = fitProblems(draft, categories);
  const dishOf = (id: number) => {
    const part = Object.values(parts)
      .flat()
      .find((each) => each.id === id);
    return part && { id, basePrice: part.base_price, price: part.price, macros: part.macros };
  };
  const keep = (next: FitDraft): void => {
    setDraft(next);
    if (Object.keys(fitProblems(next, categories)).length === 0) onChange(fitMealOf(next));
  };
  const setQuantity = (category: number, main: boolean, text: string): void => {
    setTyped({ ...typed, [category]: text });
    const quantity = Number(text);
    // Half-typed text is no quantity yet; what stood before holds until it is one.
    if (text !== '' && Number.isFinite(quantity)) keep(withQuantity(draft, category, quantity, main));
  };
  const { macros, price } = fitMeal(fitMealOf(draft), dishOf);
  return (
    <Card>
      <div className={styles.stack}>
        {categories.map(({ id, title, main }) => {
          const row = draft[id];
          const problem = problems[id];
          return (
            <div key={id} className={styles.fitRow}>
              <Select
                label={title}
                name={`fit-${type}-${id}`}
                value={row?.dishId === undefined || row.dishId === null ? NOTHING : String(row.dishId)}
                onChange={(value) => {
                  setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => Number(key) !== id)));
                  keep(chooseFitDish(draft, id, value === NOTHING ? null : Number(value)));
                }}
                options={[
                  { value: NOTHING, label: t('checkout.fitNone') },
                  ...(parts[id] ?? []).map((part) => {
                    const judged = menus.dishes.get(part.id);
                    const barred = judged !== undefined && judgeDish(judged, menus.taste, menus.membersOf) === 'barred';
                    return { value: String(part.id), label: part.title, disabled: barred };
                  }),
                ]}
              />
              {row && (
                <Field
                  type="integer"
                  label={t('checkout.fitQuantity', { name: title })}
                  name={`quantity-${type}-${id}`}
                  value={typed[id] ?? String(row.qty ?? '')}
                  onChange={(value) => setQuantity(id, main, value)}
                  suffix={unitOf(id) === 'g' ? format.unit.g : t('checkout.pc')}
                  errors={{ [`quantity-${type}-${id}`]: problem && t(sentences[problem]) }}
                />
              )}
              {!row && main && problem && (
                <p role="alert" className={styles.error}>
                  {t(sentences[problem])}
                </p>
              )}
            </div>
          );
        })}
        <p className={styles.soft}>
          {format.dishKcal(macros.calories)} · {format.money(price)}
        </p>
      </div>
    </Card>
  );
};
