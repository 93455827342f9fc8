import { useCallback, useRef, useState } from 'react';

import type { MenuCells } from '../../../domain/menu/menu-edits.ts';
import { useT } from '../../../i18n/use-t.tsx';
import type { Request } from '../../../protocol/messages.ts';
import { useAskKept } from '../../../state/drafts/ask-kept.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import { dishRows, rowsBefore } from './dish-rows.ts';
import { readAgain } from '../plan/read-again.ts';
import type { StoreChange } from './use-store-change.ts';
import type { PlanView } from '../plan/use-plan.ts';

type Weighed = Request<'order/custommodify'>['detailsData'];

/** The meals by weight among these changes; prices are the server's to say. */
const weighedCells = (edits: MenuCells): Weighed =>
  Object.fromEntries(
    Object.entries(edits).flatMap(([wire, meals]) => {
      const cells = Object.entries(meals).flatMap(([type, meal]): [string, Weighed[string][string]][] =>
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
      return cells.length === 0 ? [] : [[wire, Object.fromEntries(cells)]];
    }),
  );

/**
 * Saves the unsaved choices of the plan: dishes on this device first, meals by weight on the server at once, because they
 * may change the price. Resolves with true when nothing unsaved is left.
 */
export const useSaveChoices = (plan: PlanView, { store, tell }: StoreChange) => {
  const t = useT();
  const toast = useToast();
  const ask = useAskKept(`plan ${plan.params?.id}`);
  const [busy, setBusy] = useState(false);
  const newest = useRef(plan);
  newest.current = plan;

  const saveDishes = useCallback(
    async (quiet: boolean): Promise<boolean> => {
      const { params, timely, saved, edits } = newest.current;
      const rows = dishRows(timely);
      if (!params || rows.length === 0) return true;
      const before = rowsBefore(rows, saved);
      const common = { orderId: params.id, ...(params.deliverySlot ? { deliverySlot: params.deliverySlot } : {}) };
      const ids = await store(
        'order/modify',
        { ...common, detailsData: rows },
        before && { ...common, detailsData: before },
      );
      if (!ids) return false;
      edits.drop((_wire, _type, meal) => typeof meal === 'number');
      if (!quiet) tell({ ids, message: t('plan.saved') });
      return true;
    },
    [store, tell, t],
  );

  const saveWeighed = useCallback(async (): Promise<boolean> => {
    const { params, timely, edits, which } = newest.current;
    const detailsData = weighedCells(timely);
    if (!params || Object.keys(detailsData).length === 0) return true;
    const answer = await ask('order/custommodify', { orderId: params.id, detailsData });
    if (!answer.ok) {
      const refusal = answer.reason === 'refused' ? answer.refusal : null;
      const said = Object.values(refusal?.errors ?? {})[0] ?? refusal?.message ?? '';
      const unsaid = t(answer.reason === 'offline' ? 'errors.offline' : 'plan.unanswered');
      tell({ ids: [], message: said === '' ? unsaid : said, failed: true });
      return false;
    }
    await readAgain(which);
    edits.drop((_wire, _type, meal) => typeof meal !== 'number');
    toast({ text: answer.reply.message, icon: 'check', key: 'plan' });
    return true;
  }, [ask, tell, toast, t]);

  const save = async ({ quiet = false } = {}): Promise<boolean> => {
    setBusy(true);
    try {
      return (await saveWeighed()) && (await saveDishes(quiet));
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
};
