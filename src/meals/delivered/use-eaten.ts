import { useCallback, useState } from 'react';

import { mealsEaten, type EatenMeal, type EatenPart } from '../../domain/body/eaten.ts';
import { dayToWire, type Day } from '../../domain/days/day.ts';
import { useT } from '../../i18n/use-t.tsx';
import { whyUnsaved } from '../../i18n/why-unsaved.ts';
import type { ServedMeal } from '../../protocol/progress/eaten.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { useOutbox } from '../../state/engine/outbox.ts';
import { useQuery } from '../../state/engine/query.ts';
import { report } from '../../state/engine/report.ts';
import { useSend } from '../../state/engine/use-send.ts';

const nothing = {};

export interface MarkedMeal extends EatenMeal {
  readonly type: number;
  /** Its dishes; absent where the meal is known by its mark alone. */
  readonly served: ServedMeal | undefined;
  /** A mark of it waits on this device. */
  readonly waits: boolean;
}

/** What was delivered, and what was said of it, from the device first. */
export const useEaten = () => {
  const view = useQuery('progress/getEaten', nothing);
  const { waiting } = useOutbox();
  const { data } = view;
  const mealsOf = useCallback(
    (day: Day): readonly MarkedMeal[] => {
      const date = dayToWire(day);
      const served = data?.meals[date];
      const waits = (type: number): boolean =>
        waiting.some(({ name, data: said }) => {
          if (name !== 'progress/setEaten') return false;
          const mark = said as { readonly date: number; readonly mealType_id: number };
          return Number(mark.date) === date && Number(mark.mealType_id) === type;
        });
      return mealsEaten(data?.days[date], served).map((meal) => ({
        ...meal,
        served: served?.[meal.type],
        waits: waits(meal.type),
      }));
    },
    [data, waiting],
  );
  return { ...view, mealsOf };
};

const failures = {
  full: 'delivered.saveFull',
  invalid: 'delivered.saveInvalid',
  signed_out: 'delivered.saveSignedOut',
} as const;
const partIds = { 0: 'delivered.none', 0.5: 'delivered.half', 1: 'delivered.all' } as const;

/** What came of the last press, to be read where it was pressed. */
export interface Said {
  readonly text: string;
  /** Entries that can be taken back. */
  readonly ids: readonly string[];
}

/** Marks a meal on this device, says so, and can take it back. */
export const useMarkEaten = () => {
  const t = useT();
  const send = useSend();
  const [said, setSaid] = useState<Said | null>(null);
  const mark = useCallback(
    async (day: Day, type: number, meal: string, part: EatenPart | null, before: EatenPart | null): Promise<void> => {
      const on = { date: dayToWire(day), mealType_id: type };
      // What stands there to be taken back is the press before this one: nobody means that now.
      setSaid((last) => last && { ...last, ids: [] });
      const result = await send('progress/setEaten', { ...on, part }, { inverse: { ...on, part: before } });
      if (!result.ok) setSaid({ text: whyUnsaved(t, failures, result), ids: [] });
      else {
        const text =
          part === null ? t('delivered.unmarked', { meal }) : t('delivered.marked', { meal, part: t(partIds[part]) });
        // Without ids it is with the server already: nothing here could take it back.
        setSaid({ text, ids: result.ids });
      }
    },
    [send, t],
  );
  const undo = useCallback(() => {
    const takeBack = async (ids: readonly string[]): Promise<void> => {
      const engine = await wholeEngine();
      const results = [];
      for (const id of ids) results.push(await engine.undo(id));
      setSaid({ text: t(results.includes('impossible') ? 'delivered.undoFailed' : 'delivered.undone'), ids: [] });
    };
    takeBack(said?.ids ?? []).catch(report('a mark could not be taken back'));
  }, [said, t]);
  return { said, mark, undo };
};
