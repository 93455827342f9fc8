import { today } from '../domain/days/day.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useDisplayZone } from '../state/plan/clock.ts';

/**
 * Shows the day on which something was written.
 * @param createdAt unix seconds
 */
export const WrittenDate = ({ createdAt }: { readonly createdAt: number }) => {
  const format = useFormat();
  const zone = useDisplayZone();
  const day = today(createdAt * 1000, zone);
  return <time dateTime={day}>{format.dayWithYear(day)}</time>;
};
