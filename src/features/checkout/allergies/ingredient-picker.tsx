import { useId, useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Chip } from '../../../ui/forms/chip.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import styles from '../checkout.module.css';

interface Ingredient {
  readonly id: number;
  readonly title: string;
  readonly isGroup: boolean;
}

interface Props {
  /** What the search field asks for. */
  readonly label: string;
  readonly name: string;
  readonly ingredients: readonly Ingredient[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
  /** Not offered here: chosen elsewhere, or not to be taken away. */
  readonly without?: readonly number[];
}

/** So many are shown before the customer searches or asks for the rest. */
const SHOWN = 14;

/** Without case and accents, so that "creme" finds "Crème" and a hamza is no obstacle. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/** Groups first: they name many ingredients at once. */
const matching = (ingredients: readonly Ingredient[], query: string): Ingredient[] =>
  ingredients
    .filter(({ title }) => plain(title).includes(plain(query)))
    .toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.title.localeCompare(b.title));

/** A long list to choose from: what is chosen as chips that can be taken away, a search, and what it finds. */
export const IngredientPicker = ({ label, name, ingredients, chosen, onChange, without = [] }: Props) => {
  const t = useT();
  const found = useId();
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  const offered = matching(
    ingredients.filter(({ id }) => !chosen.includes(id) && !without.includes(id)),
    query,
  );
  const shown = all || query !== '' ? offered : offered.slice(0, SHOWN);
  return (
    <div className={styles.stack}>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('checkout.chosen')}>
          {chosen.map((id) => {
            const title = ingredients.find((each) => each.id === id)?.title ?? String(id);
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
        <Field label={label} name={name} type="search" value={query} onChange={setQuery} autoComplete="off" />
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
