import { useFormat } from '../../i18n/use-format.ts';
import type { Reply } from '../../protocol/messages.ts';

export interface PauseSpan {
  readonly start: string;
  /** The day of the first delivery after the pause; null while the end is unknown. */
  readonly end: string | null;
}

/** Returns the days of the plan's pause as text; null if the plan is not paused or the days are not known yet. */
export const usePauseSpan = (order: Pick<Reply<'order/get'>, 'pause'> | null | undefined): PauseSpan | null => {
  const format = useFormat();
  const pause = order?.pause;
  if (!pause) return null;
  return { start: format.day(pause.startDate), end: pause.endDate === null ? null : format.day(pause.endDate) };
};
