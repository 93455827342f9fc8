import { useFormat } from '../../i18n/use-format.ts';
import type { Reply } from '../../protocol/messages.ts';

export interface PauseSpan {
  readonly start: string;
  /** The day of the first delivery after it; null while its end is unknown. */
  readonly end: string | null;
}

/** The pause that a plan is in, in words; null where it is in none, or its days are not known yet. */
export const usePauseSpan = (order: Pick<Reply<'order/get'>, 'pause'> | null | undefined): PauseSpan | null => {
  const format = useFormat();
  const pause = order?.pause;
  if (!pause) return null;
  return { start: format.day(pause.startDate), end: pause.endDate === null ? null : format.day(pause.endDate) };
};
