import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { StarFigure } from '../../ui/forms/stars.tsx';

interface Props {
  /** The average of all customers, with one decimal. */
  readonly average: number;
  /** The number of ratings, if it is known. */
  readonly count?: number | undefined;
}

/** Shows the customers' rating of a dish in the same form everywhere: a star, the average and the number of ratings. */
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
