import { useId, useState } from 'react';

import { isFound } from '../../domain/menu/ingredient-choice.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { ReferenceArray } from '../../protocol/reference/reference-arrays.ts';
import { Chip } from '../../ui/forms/chip.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from '../person.module.css';

interface Props {
  readonly groups: ReferenceArray<'dishGroups'>;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: number[]) => void;
}

/** Shows groups of dishes to choose from, with a search; chosen groups stay visible. */
export const GroupPicker = ({ groups, chosen, onChange }: Props) => {
  const t = useT();
  const list = useId();
  const [query, setQuery] = useState('');
  const found = groups.filter(({ title }) => isFound(title, query));
  const shown = groups.filter((group) => chosen.includes(group.id) || found.includes(group));
  return (
    <div className={styles.stack}>
      <div className={styles.search}>
        <Field
          label={t('profile.tastes.searchGroup')}
          name="groups"
          type="search"
          value={query}
          onChange={setQuery}
          autoComplete="off"
        />
        <output className={styles.soft} htmlFor={list}>
          {query !== '' && t('profile.tastes.groupsFound', { count: found.length })}
        </output>
      </div>
      <ul id={list} className={styles.chips}>
        {shown.map(({ id, title }) => (
          <li key={id}>
            <Chip
              selected={chosen.includes(id)}
              onToggle={() => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])}
            >
              {title}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  );
};
