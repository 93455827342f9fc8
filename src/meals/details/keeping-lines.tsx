import { keepingOf } from '../../domain/menu/keeping.ts';
import type { KnownMeal } from '../../offline/reads/plan-meals.ts';
import { Icon } from '../../ui/text/icon.tsx';
import styles from './keeping-lines.module.css';

interface Props {
  readonly meal: Extract<KnownMeal, { readonly kind: 'dish' }>;
  /** The sentence for a dish that may be eaten so many days after its delivery. */
  readonly eatBy: (within: number) => string;
}

/** Until when a meal is eaten and how it is heated, a line each; nothing where the kitchen has not said it. */
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
