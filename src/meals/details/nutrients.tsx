import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { FullProduct } from '../../protocol/reference/reference-arrays.ts';
import styles from '../meals.module.css';

/** In the order in which they are read on a package. */
const names = ['saturated', 'sugar', 'fibre', 'salt'] as const;

/** What a dish holds beside its macros. A value that the kitchen does not know has no line; one that it wrote as 0 has. */
export const Nutrients = ({ dish }: { readonly dish: Pick<FullProduct, (typeof names)[number]> }) => {
  const t = useT();
  const format = useFormat();
  const known = names.flatMap((name) => {
    const value = dish[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (known.length === 0) return null;
  return (
    <dl className={styles.nutrients}>
      {known.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`plan.${name}`)}</dt>
          <dd>{format.nutrient(value)}</dd>
        </div>
      ))}
    </dl>
  );
};
