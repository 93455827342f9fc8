import type { Day } from '../../domain/days/day.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useT } from '../../i18n/use-t.tsx';
import { keptDay } from '../../offline/session/kept-day.ts';
import { ask } from '../../state/engine/ask.ts';
import { report } from '../../state/engine/report.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';

interface Skip {
  /** Skips a day of a placed order or of a checkout. */
  readonly message: 'order/skipTheDay' | 'mobile_checkout/skipTheDay';
  readonly planId: number;
  /** The day to skip. */
  readonly on: Day;
  /** Reads the plan again, so that the device has its current state. */
  readonly read: () => Promise<unknown>;
  /** Returns the function that takes the skip back; null if that is no longer possible. */
  readonly undoOf?: (added: Day) => (() => Promise<void>) | null;
  /** @param added the day at the plan's end that replaces the skipped one; null if no day was open */
  readonly onSkipped: (added: Day | null) => unknown;
}

/**
 * Skips a day, in a checkout or in a running plan. Resolves with null on success, else with the server's message, which
 * may be empty.
 */
export const useSkip = () => {
  const t = useT();
  const format = useFormat();
  const toast = useToast();
  return async ({ message, planId, on, read, undoOf, onSkipped }: Skip): Promise<string | null> => {
    const answer = await ask(message, { planId, skip_date: on }, { kept: { subject: `${planId} ${keptDay(on)}` } });
    if (!answer.ok) {
      if (answer.reason !== 'refused') return '';
      report('the day was not skipped')(answer.refusal);
      return answer.refusal.message;
    }
    await read();
    const { newDate, message: said } = answer.reply;
    const undo = newDate === null ? null : (undoOf?.(newDate) ?? null);
    toast({
      text: said ?? (newDate === null ? t('plan.state.skipped') : t('plan.skipped', { day: format.day(newDate) })),
      icon: 'skip',
      key: 'plan',
      ...(undo && {
        action: {
          label: t('shell.undo'),
          onSelect: () => void undo().catch(report('a skip could not be taken back')),
        },
      }),
    });
    await onSkipped(newDate);
    return null;
  };
};
