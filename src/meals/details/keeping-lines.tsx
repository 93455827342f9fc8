import { keepingOf } from '../../domain/menu/keeping.ts';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './keeping-lines.module.css';

interface Props {
  readonly meal: Extract<KnownMeal, { readonly kind: 'dish' }>;
  /** Returns the sentence for a dish that should be eaten within this number of days after its delivery. */
  readonly eatBy: (within: number) => string;
}

/**
 * Shows until when a meal should be eaten and how it is heated, one line each; a line without the kitchen's data is left
 * out.
 */
export const KeepingLines = ({ meal, eatBy }: Props) => {
  const lines = keepingOf(meal.dish, meal.sides, eatBy);
  if (lines.length === 0) return null;
  return (
    <ul className={styles.lines}>
      {lines.map(({ about, text }) => (
        <li key={`${about} ${text}`}>
          <Icon name={about === 'heating' ? 'flame' : 'clock'} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
