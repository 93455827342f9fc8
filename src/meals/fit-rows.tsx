import { useState } from 'react';

import { unitOf } from '../domain/custom-fit.ts';
import { chooseFitDish, setFitQuantity, type FitDraft, type FitProblem } from '../domain/custom-fit-meal.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useT } from '../i18n/use-t.tsx';
import type { FitPart, ReferenceArray } from '../protocol/reference-arrays.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import styles from './meals.module.css';

interface Props {
  readonly type: number;
  readonly draft: FitDraft;
  readonly onDraft: (draft: FitDraft) => void;
  /** By category; what is said beside its row. */
  readonly problems: Readonly<Record<number, FitProblem>>;
  readonly categories: ReferenceArray<'customFitCategory'>;
  readonly parts: ReferenceArray<'customfitDishsList'>;
  /** The customer's allergens in a part, by title: such a part can never be chosen. */
  readonly allergiesIn: (part: FitPart) => readonly string[];
}

const sentences = {
  protein_missing: 'plan.proteinMissing',
  over_grams: 'plan.overGrams',
  over_pieces: 'plan.overPieces',
  not_above_zero: 'plan.notAboveZero',
  not_whole: 'plan.notWhole',
} as const satisfies Record<FitProblem, string>;

const NOTHING = '0';

/** The main part stays at 0, beside its error; any other goes. */
const withQuantity = (draft: FitDraft, category: number, qty: number, main: boolean): FitDraft =>
  main && qty <= 0 && draft[category]
    ? { ...draft, [category]: { ...draft[category], qty } }
    : setFitQuantity(draft, category, qty);

/** The parts of a meal by weight: for each category a dish and how much of it. */
export const FitRows = ({ type, draft, onDraft, problems, categories, parts, allergiesIn }: Props) => {
  const t = useT();
  const format = useFormat();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const setQuantity = (category: number, main: boolean, text: string): void => {
    setTyped({ ...typed, [category]: text });
    const quantity = text === '' ? Number.NaN : Number(text);
    onDraft(
      Number.isFinite(quantity)
        ? withQuantity(draft, category, quantity, main)
        : { ...draft, [category]: { dishId: draft[category]?.dishId ?? null, qty: null } },
    );
  };
  return categories.map(({ id, title, main }) => {
    const row = draft[id];
    const problem = problems[id];
    const options = (parts[id] ?? []).map((part) => {
      const found = allergiesIn(part);
      return {
        value: String(part.id),
        label:
          found.length === 0 ? part.title : t('plan.fitBarred', { name: part.title, allergies: format.list(found) }),
        disabled: found.length > 0,
      };
    });
    return (
      <div key={id} className={styles.fitRow} data-invalid={problem !== undefined || undefined}>
        <Select
          label={title}
          name={`fit-${type}-${id}`}
          errors={{ [`fit-${type}-${id}`]: row ? undefined : problem && t(sentences[problem]) }}
          hint={options.some(({ disabled }) => disabled) ? t('plan.fitBarredText') : undefined}
          value={row?.dishId === undefined || row.dishId === null ? NOTHING : String(row.dishId)}
          onChange={(value) => {
            setTyped(Object.fromEntries(Object.entries(typed).filter(([key]) => Number(key) !== id)));
            onDraft(chooseFitDish(draft, id, value === NOTHING ? null : Number(value)));
          }}
          options={[{ value: NOTHING, label: t('plan.fitNone') }, ...options]}
        />
        {row && (
          <Field
            type="integer"
            label={t('plan.fitQuantity', { name: title })}
            name={`quantity-${type}-${id}`}
            value={typed[id] ?? String(row.qty ?? '')}
            onChange={(value) => setQuantity(id, main, value)}
            suffix={unitOf(id) === 'g' ? format.unit.g : t('plan.pc')}
            errors={{ [`quantity-${type}-${id}`]: problem && t(sentences[problem]) }}
          />
        )}
      </div>
    );
  });
};
