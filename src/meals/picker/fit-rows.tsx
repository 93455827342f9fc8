import { useState } from 'react';

import { unitOf } from '../../domain/menu/custom-fit.ts';
import {
  chooseFitDish,
  FIT_MAX,
  portionOf,
  setFitQuantity,
  steppedQuantity,
  type FitDraft,
  type FitProblem,
} from '../../domain/menu/custom-fit-meal.ts';
import { readNumber } from '../../domain/reading/read-number.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import type { DishTaste } from '../details/dish-taste.ts';
import { judgedPart } from './fit-part.ts';
import { FitPartFigures } from './fit-part-figures.tsx';
import fit from './fit-rows.module.css';
import styles from '../meals.module.css';
import { TasteSelect } from './taste-select.tsx';

interface Props {
  readonly type: number;
  readonly draft: FitDraft;
  readonly onDraft: (draft: FitDraft) => void;
  /** By category; each problem is shown next to its row. */
  readonly problems: Readonly<Record<number, FitProblem>>;
  readonly categories: ReferenceArray<'customFitCategory'>;
  readonly parts: ReferenceArray<'customfitDishsList'>;
  readonly known: DishTaste;
}

const sentences = {
  protein_missing: 'plan.proteinMissing',
  over_grams: 'plan.overGrams',
  over_pieces: 'plan.overPieces',
  under_grams: 'plan.underGrams',
  not_above_zero: 'plan.notAboveZero',
  not_whole: 'plan.notWhole',
} as const satisfies Record<FitProblem, string>;

/** The main part stays at 0, with its error; any other part is removed. */
const withQuantity = (draft: FitDraft, category: number, qty: number, main: boolean): FitDraft =>
  main && qty <= 0 && draft[category]
    ? { ...draft, [category]: { ...draft[category], qty } }
    : setFitQuantity(draft, category, qty);

/** Shows the parts of a meal by weight: for each category a dish and its quantity. */
export const FitRows = ({ type, draft, onDraft, problems, categories, parts, known }: Props) => {
  const t = useT();
  const format = useFormat();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  /** The category whose quantity is being typed: the first digits of a valid number are not an error yet. */
  const [writing, setWriting] = useState<number | null>(null);
  const setQuantity = (category: number, main: boolean, text: string): void => {
    setTyped({ ...typed, [category]: text });
    setWriting(category);
    const quantity = readNumber(text, { whole: true });
    onDraft(
      quantity !== null
        ? withQuantity(draft, category, quantity, main)
        : { ...draft, [category]: { dishId: draft[category]?.dishId ?? null, qty: null } },
    );
  };
  const quantityOf = (category: number): number | null => draft[category]?.qty ?? null;
  return categories.map(({ id, title, main, max }) => {
    const row = draft[id];
    const part = row && parts[id]?.find((each) => each.id === row.dishId);
    const step = (by: 1 | -1) => {
      const next = steppedQuantity({ id, max }, quantityOf(id), by);
      return (
        <IconButton
          icon={by > 0 ? 'plus' : 'minus'}
          look="outlined"
          className={fit.step}
          label={t(by > 0 ? 'plan.fitRaise' : 'plan.fitLower', { name: title })}
          // Not disabled: at the limit the focus stays on the button.
          aria-disabled={next === null || undefined}
          onClick={() => {
            if (next === null) return;
            setQuantity(id, main, String(next));
            setWriting(null);
          }}
        />
      );
    };
    const problem = writing === id && problems[id] === 'under_grams' ? undefined : problems[id];
    const { least } = portionOf(id);
    const said = problem && t(sentences[problem], { least });
    return (
      <div key={id} className={styles.fitRow} data-part={id} data-invalid={problem !== undefined || undefined}>
        <TasteSelect
          label={title}
          name={`fit-${type}-${id}`}
          errors={{ [`fit-${type}-${id}`]: row ? undefined : said }}
          none={t('plan.fitNone')}
          value={row?.dishId}
          options={(parts[id] ?? []).map((part) => ({ id: part.id, title: part.title, dish: judgedPart(part) }))}
          known={known}
          onChange={(dish) => {
            setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => Number(key) !== id)));
            onDraft(chooseFitDish(draft, id, dish));
          }}
        />
        {row && (
          <div className={fit.stepper}>
            {step(-1)}
            <Field
              type="integer"
              label={t('plan.fitQuantity', { name: title })}
              name={`quantity-${type}-${id}`}
              value={typed[id] ?? String(row.qty ?? '')}
              onChange={(value) => setQuantity(id, main, value)}
              onBlur={() => setWriting(null)}
              suffix={unitOf(id) === 'g' ? format.unit.g : t('plan.pc')}
              {...(least > 0 && { hint: format.range(least, Math.min(max, FIT_MAX.g), format.unit.g) })}
              errors={{ [`quantity-${type}-${id}`]: said }}
            />
            {step(1)}
          </div>
        )}
        {part && <FitPartFigures part={part} category={id} qty={quantityOf(id)} meal={type} />}
      </div>
    );
  });
};
