import { useCallback, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { dayEntries } from '#src/domain/days/day-maps.ts';
import type { MenuCells } from '#src/domain/menu/menu-edits.ts';
import { useT } from '#src/i18n/use-t.tsx';
import type { Request } from '#src/protocol/messages.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useToast } from '#src/ui/dialogs/toast.tsx';
import { dishRows, dishSwap } from '#src/meals/plan/dish-rows.ts';
import { readAgain } from '#src/meals/plan/read-again.ts';
import type { Saving } from '#src/saving/use-saving.ts';
import type { PlanView } from '#src/meals/plan/use-plan.ts';

type Weighed = Request<'order/custommodify'>['detailsData'];

/** Returns the meals by weight among these changes, without prices: only the server sets them. */
const weighedCells = (edits: MenuCells): Weighed =>
  Object.fromEntries(
    dayEntries(edits).flatMap(([day, meals]) => {
      const cells = Object.entries(meals).flatMap(([type, meal]): [string, Weighed[Day][string]][] =>
        typeof meal === 'number'
          ? []
          : [
              [
                type,
                Object.fromEntries(
                  Object.entries(meal).map(([category, { dishId, qty }]) => [category, { dishId, qty }]),
                ),
              ],
            ],
      );
      return cells.length === 0 ? [] : [[day, Object.fromEntries(cells)]];
    }),
  );

/**
 * Saves the unsaved choices of the plan: dishes on this device first, meals by weight on the server at once, because they
 * may change the price. Resolves with true if no unsaved change is left.
 */
export const useSaveChoices = (plan: PlanView, { store, say }: Saving) => {
  const t = useT();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const newest = useRef(plan);
  newest.current = plan;

  /**
   * @param quiet true if the screen is about to close, so no modal is shown
   * @param answered the server's message about the meals by weight; null if none were saved
   */
  const saveDishes = useCallback(
    async (quiet: boolean, answered: string | null): Promise<boolean> => {
      const { params, timely, saved, edits } = newest.current;
      const rows = dishRows(timely);
      if (!params || rows.length === 0) {
        if (answered !== null && !quiet) say({ ids: [], message: answered });
        return true;
      }
      const ids = await store('order/modify', dishSwap(params, rows, saved));
      if (!ids) return false;
      edits.drop((_day, _type, meal) => typeof meal === 'number');
      if (!quiet) say({ ids, message: answered ?? t('plan.saved') });
      return true;
    },
    [store, say, t],
  );

  /** Resolves with the server's message; null if there is nothing to save, false if the save failed. */
  const saveWeighed = useCallback(async (): Promise<string | null | false> => {
    const { params, timely, edits, which } = newest.current;
    const detailsData = weighedCells(timely);
    if (!params || Object.keys(detailsData).length === 0) return null;
    const answer = await ask(
      'order/custommodify',
      { orderId: params.id, detailsData },
      { kept: { subject: `plan ${params.id}` } },
    );
    if (!answer.ok) {
      const refusal = answer.reason === 'refused' ? answer.refusal : null;
      const said = Object.values(refusal?.errors ?? {})[0] ?? refusal?.message ?? '';
      const unsaid = t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered');
      say({ ids: [], message: said === '' ? unsaid : said, failed: true });
      return false;
    }
    await readAgain(which);
    edits.drop((_day, _type, meal) => typeof meal !== 'number');
    return answer.reply.message;
  }, [say, t]);

  const save = async ({ quiet = false } = {}): Promise<boolean> => {
    setBusy(true);
    try {
      const answered = await saveWeighed();
      if (answered === false) return false;
      // The screen closes: a toast stays visible, a modal does not.
      if (quiet && answered !== null) toast({ text: answered, icon: 'check', key: 'plan' });
      return await saveDishes(quiet, answered);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
