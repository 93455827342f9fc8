import { useId, useState } from 'react';

import { offeredIngredients, type Ingredient } from '../domain/menu/ingredient-choice.ts';
import { useT } from '../i18n/use-t.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Chip } from '../ui/forms/chip.tsx';
import type { FieldErrors } from '../ui/forms/field-errors.ts';
import { Field } from '../ui/forms/field.tsx';
import styles from './person.module.css';
import { UNNAMED } from './unnamed.ts';

interface Props {
  /** The label of the search field. */
  readonly label: string;
  readonly name: string;
  readonly ingredients: readonly Ingredient[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  /** Already avoided ingredients: they and their group members are not offered here. */
  readonly without?: readonly number[];
  /** All groups, only those that are a kind of food, or none. */
  readonly groups?: 'all' | 'kinds' | 'none';
  /** Ids to suggest before the customer searches, the best first; without them groups are suggested. */
  readonly first?: readonly number[];
  /** The number of single ingredients to show before the customer searches. */
  readonly single?: number;
  readonly errors?: FieldErrors;
}

/** The number of single ingredients to show if no group is left, before the customer searches or asks for the rest. */
const SHOWN = 14;

/** Suggests groups while there are any: the first of two hundred ingredients by name would be useless suggestions. */
const suggested = (offered: readonly Ingredient[], single: number, first: readonly number[]): readonly Ingredient[] => {
  if (first.length > 0) return first.flatMap((id) => offered.find((each) => each.id === id) ?? []).slice(0, single);
  const groups = offered.filter(({ isGroup }) => isGroup);
  return groups.length > 0 ? groups : offered.slice(0, single);
};

/** A picker for a long list: removable chips for the chosen values, a search field, and its results. */
export const ChoicePicker = ({
  label,
  name,
  ingredients,
  chosen,
  onChange,
  without = [],
  groups = 'all',
  first = [],
  single = SHOWN,
  errors,
}: Props) => {
  const t = useT();
  const found = useId();
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const offered = offeredIngredients(ingredients, { chosen, without, query, groups });
  const shown = all || query !== '' ? offered : suggested(offered, single, first);
  return (
    <div className={styles.stack}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('checkout.chosen')}>
          {chosen.map((id) => {
            const title = ingredients.find((each) => each.id === id)?.title ?? UNNAMED;
            return (
              <li key={id}>
                <Chip
                  onRemove={() => onChange(chosen.filter((each) => each !== id))}
                  removeLabel={t('checkout.removeNamed', { name: title })}
                >
                  {title}
                </Chip>
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles.search}>
        <Field
          label={label}
          name={name}
          type="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
          errors={errors}
        />
        <output className={styles.soft} htmlFor={found}>
          {query !== '' && t('checkout.found', { count: offered.length })}
        </output>
      </div>
      <ul id={found} className={styles.chips}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Chip icon="plus" selected={false} onToggle={() => onChange([...chosen, id])}>
              {title}
            </Chip>
          </li>
        ))}
      </ul>
      {shown.length < offered.length && (
        <div>
          <Button variant="quiet" size="s" onClick={() => setAll(true)}>
            {t('checkout.showAll', { count: offered.length })}
          </Button>
        </div>
      )}
    </div>
  );
};
