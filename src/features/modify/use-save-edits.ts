import { useCallback, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { dishRows, rowsBefore } from './dish-rows.ts';
import type { PlanSave } from './use-plan-save.ts';
import type { PlanView } from './use-plan.ts';

/** Saves the unsaved choices of the plan. Resolves with true when nothing unsaved is left. */
export const useSaveEdits = (plan: PlanView, { store, tell }: PlanSave) => {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const newest = useRef(plan);
  newest.current = plan;
  const save = useCallback(
    async ({ quiet = false } = {}): Promise<boolean> => {
      const { params, timely, saved, edits } = newest.current;
      const rows = dishRows(timely);
      if (!params || rows.length === 0) return true;
      setBusy(true);
      const before = rowsBefore(rows, saved);
      const common = { orderId: params.id, ...(params.deliverySlot ? { deliverySlot: params.deliverySlot } : {}) };
      const ids = await store(
        'order/modify',
        { ...common, detailsData: rows },
        before && { ...common, detailsData: before },
      ).finally(() => setBusy(false));
      if (!ids) return false;
      edits.drop(() => true);
      if (!quiet) tell({ ids, message: t('plan.saved') });
      return true;
    },
    [store, tell, t],
  );
  return { save, busy };
};
