import { useCallback, useState } from 'react';

import { useT } from '../../../i18n/use-t.tsx';
import { whyUnsaved } from '../../../i18n/why-unsaved.ts';
import type { Saved } from '../../../meals/reviews/saved-modal.tsx';
import type { SendOptions } from '../../../offline/engine.ts';
import type { QueuedName, Request } from '../../../protocol/messages.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { useSend } from '../../../state/engine/use-send.ts';
import { useToast } from '../../../ui/dialogs/toast.tsx';

const failures = { full: 'plan.saveFull', invalid: 'plan.notSaved', signed_out: 'plan.saveSignedOut' } as const;
const KEY = 'plan';

/** Stores a change of the plan on this device, says so, and can take it back as long as that is in sight. */
export const useStoreChange = () => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  const [saved, setSaved] = useState<Saved | null>(null);

  const undo = useCallback(
    (ids: readonly string[]): void => {
      setSaved(null);
      const takeBack = async (): Promise<void> => {
        const engine = await wholeEngine();
        const results = [];
        for (const id of ids.toReversed()) results.push(await engine.undo(id));
        toast({ text: t(results.includes('impossible') ? 'plan.undoFailed' : 'plan.undone'), key: KEY });
      };
      takeBack().catch(report('a change of the plan could not be taken back'));
    },
    [t, toast],
  );

  /** Resolves with the entries once they are safe here, with null when they are not; the customer has then been told. */
  const store = useCallback(
    async <N extends QueuedName>(
      name: N,
      request: Request<N>,
      inverse: Request<N> | null,
    ): Promise<readonly string[] | null> => {
      const options = (inverse === null ? {} : { inverse }) as SendOptions<N>;
      const result = await send(name, request, options);
      if (result.ok) return result.ids;
      toast({ text: whyUnsaved(t, failures, result), icon: 'warning', key: KEY });
      return null;
    },
    [send, t, toast],
  );

  return { saved, tell: setSaved, close: useCallback(() => setSaved(null), []), store, undo };
};

export type StoreChange = ReturnType<typeof useStoreChange>;
