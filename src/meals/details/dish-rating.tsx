import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { StarFigure } from '../../ui/forms/stars.tsx';

interface Props {
  /** Of all customers, one decimal. */
  readonly average: number;
  /** How many have rated it, where that is known. */
  readonly count?: number | undefined;
}

/**
 * The customers' rating of a dish, the same wherever a dish is shown: a star, the average and the number of ratings.
 */
export const DishRating = ({ average, count }: Props) => {
  const t = useT();
  const format = useFormat();
  const figure = format.number(average, 1);
  const label = t('shell.ratingOf', { rating: figure });
  return count === undefined ? (
    <StarFigure label={label} text={figure} />
  ) : (
    <StarFigure label={`${label} (${format.number(count)})`} text={`${figure} (${format.number(count)})`} />
  );
};
