import { useId, useState } from 'react';

import { isFound } from '../../domain/menu/ingredient-choice.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Product } from '../../protocol/reference/reference-arrays.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { IconButton } from '../../ui/forms/icon-button.tsx';
import styles from '../person.module.css';

interface Props {
  readonly name: string;
  readonly products: readonly Product[];
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** The number of dishes to show before the customer searches or asks for more. */
const SHOWN = 12;

/** Shows dishes with pictures: the chosen ones first, below them a search among the others. */
export const DishPicker = ({ name, products, chosen, onChange }: Props) => {
  const t = useT();
  const list = useId();
  const [query, setQuery] = useState('');
  const [most, setMost] = useState(SHOWN);
  const held = chosen.flatMap((id) => products.find((each) => each.id === id) ?? []);
  const found = products.filter(({ id, title }) => !chosen.includes(id) && isFound(title, query));
  const row = ({ id, title, preview }: Product, isChosen: boolean) => (
    <li key={id} className={styles.dish}>
      <img
        src={preview}
        alt=""
        data-meal=""
        width={64}
        height={48}
        loading="lazy"
        decoding="async"
        className={styles.picture}
      />
      <span dir="auto">{title}</span>
      <IconButton
        icon={isChosen ? 'close' : 'plus'}
        label={t(isChosen ? 'profile.tastes.remove' : 'profile.tastes.add', { dish: title })}
        onClick={() => onChange(isChosen ? chosen.filter((each) => each !== id) : [...chosen, id])}
      />
    </li>
  );
  return (
    <div className={styles.stack}>
      {held.length > 0 && (
        <ul className={styles.dishes} aria-label={t('checkout.chosen')}>
          {held.map((product) => row(product, true))}
        </ul>
      )}
      <div className={styles.search}>
        <Field
          label={t('profile.tastes.searchDish')}
          name={name}
          type="search"
          value={query}
          onChange={(typed) => {
            setQuery(typed);
            setMost(SHOWN);
          }}
          autoComplete="off"
        />
        <output className={styles.soft} htmlFor={list}>
          {query !== '' && t('profile.tastes.dishesFound', { count: found.length })}
        </output>
      </div>
      <ul id={list} className={styles.dishes}>
        {found.slice(0, most).map((product) => row(product, false))}
      </ul>
      {found.length > most && (
        <div>
          <Button variant="quiet" size="s" onClick={() => setMost(most + 3 * SHOWN)}>
            {t('checkout.showAll', { count: found.length })}
          </Button>
        </div>
      )}
    </div>
  );
};
