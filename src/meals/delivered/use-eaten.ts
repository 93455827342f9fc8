import { useCallback, useState } from 'react';

import { isServed, mealsEaten, type EatenMeal, type EatenPart } from '../../domain/body/eaten.ts';
import type { Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import type { Request } from '../../protocol/messages.ts';
import type { ServedMeal } from '../../protocol/progress/eaten.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useSaving, type SavingWords } from '../../saving/use-saving.ts';
import { useQuery } from '../../state/engine/query.ts';
import { useKnownDay } from '../../state/plan/known-day.ts';

const nothing = {};

export interface MarkedMeal extends EatenMeal {
  readonly type: number;
  /** The meal's dishes; absent if only the mark of the meal is known. */
  readonly served: ServedMeal | undefined;
  /** True if a mark of the meal waits on this device. */
  readonly waits: boolean;
}

/** Returns the delivered meals and their marks; the device's data come first. */
export const useEaten = () => {
  const view = useQuery('progress/getEaten', nothing);
  const { waiting } = useOutbox();
  const { data } = view;
  const mealsOf = useCallback(
    (day: Day): readonly MarkedMeal[] => {
      const served = data?.meals[day];
      const waits = (type: number): boolean =>
        waiting.some(({ name, data: said }) => {
          if (name !== 'progress/setEaten') return false;
          const mark = said as Request<'progress/setEaten'>;
          return mark.date === day && Number(mark.mealType_id) === type;
        });
      return mealsEaten(data?.days[day], served).map((meal) => ({
        ...meal,
        served: served?.[meal.type],
        waits: waits(meal.type),
      }));
    },
    [data, waiting],
  );
  return { ...view, mealsOf };
};

const noneOut = { skipped: new Set<Day>(), pauses: [] };

/**
 * True if this day has surely begun, so that its meals can be marked. While the customer must be asked for the day, the
 * sheet with all meals asks.
 */
export const useHasBegun = (day: Day): boolean => {
  const { today, by } = useKnownDay();
  return by !== 'undecided' && isServed(day, noneOut, today);
};

/** The texts about a mark that is saved or taken back. */
export const eatenWords = {
  full: 'delivered.saveFull',
  invalid: 'delivered.saveInvalid',
  signed_out: 'delivered.saveSignedOut',
  undone: 'delivered.undone',
  undoFailed: 'delivered.undoFailed',
  key: 'delivered',
} as const satisfies SavingWords;
const partIds = { 0: 'delivered.none', 0.5: 'delivered.half', 1: 'delivered.all' } as const;

/** The result of the last press, shown next to the pressed button. */
export interface Said {
  readonly text: string;
  /** The ids of the entries that can be undone. */
  readonly ids: readonly string[];
}

/** Marks a meal on this device, reports the result, and can undo it. */
export const useMarkEaten = () => {
  const t = useT();
  const [said, setSaid] = useState<Said | null>(null);
  const tell = useCallback((text: string) => setSaid({ text, ids: [] }), []);
  const { store, undo } = useSaving(eatenWords, tell);
  const mark = useCallback(
    async (day: Day, type: number, meal: string, part: EatenPart | null, before: EatenPart | null): Promise<void> => {
      const on = { date: day, mealType_id: type };
      // The previous press can no longer be undone.
      setSaid((last) => last && { ...last, ids: [] });
      const ids = await store('progress/setEaten', { data: { ...on, part }, inverse: { ...on, part: before } });
      if (!ids) return;
      const text =
        part === null ? t('delivered.unmarked', { meal }) : t('delivered.marked', { meal, part: t(partIds[part]) });
      // Without ids the server already has the mark, and it cannot be undone here.
      setSaid({ text, ids });
    },
    [store, t],
  );
  return { said, mark, undo: () => undo(said?.ids ?? []) };
};
