import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { FullProduct } from '../../protocol/reference/reference-arrays.ts';
import styles from '../meals.module.css';

/** In the order of the label on a food package. */
const names = ['saturated', 'sugar', 'fibre', 'salt'] as const;

/**
 * Shows a dish's nutrients other than its macros. A value that the kitchen does not know has no line; a known 0 has one.
 */
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
