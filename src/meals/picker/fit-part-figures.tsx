import { unitOf } from '../../domain/menu/custom-fit.ts';
import { scaledMacros } from '../../domain/menu/macros.ts';
import type { FitPart } from '../../protocol/reference/reference-arrays.ts';
import { DishFigures } from '../details/dish-row.tsx';
import { DishPicture } from '../../ui/cards/dish-card.tsx';
import styles from './fit-rows.module.css';

interface Props {
  readonly part: FitPart;
  readonly category: number;
  /** Null while it is not a number. */
  readonly qty: number | null;
  /** The meal type whose icon replaces a missing picture. */
  readonly meal: number;
}

/** Shows the picture of a chosen part and the macros of its quantity. */
export const FitPartFigures = ({ part, category, qty, meal }: Props) => (
  <div className={styles.part}>
    <DishPicture
      picture={part.image.replace('-image.webp', '-preview.webp')}
      meal={meal}
      eager={false}
      className={styles.picture}
    />
    <div className={styles.figures}>
      {qty !== null && qty > 0 && <DishFigures macros={scaledMacros(part.macros, qty, unitOf(category))} />}
    </div>
  </div>
);
