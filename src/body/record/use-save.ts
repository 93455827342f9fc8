import { useCallback } from 'react';

import type { SendOptions } from '../../offline/engine.ts';
import type { AppendResult } from '../../offline/outbox/outbox.ts';
import type { QueuedName, Request } from '../../protocol/messages.ts';
import { useT } from '../../i18n/use-t.tsx';
import { whyUnsaved } from '../../i18n/why-unsaved.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useSend } from '../../state/engine/use-send.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';

const failures = {
  full: 'progress.saveFull',
  invalid: 'progress.saveInvalid',
  signed_out: 'progress.saveSignedOut',
} as const;

export interface Part<N extends QueuedName> {
  readonly data: Request<N>;
  readonly inverse?: Request<N>;
}

export type Save = <N extends QueuedName>(
  name: N,
  parts: readonly Part<N>[],
  options?: { readonly replaces?: number | null; readonly text?: string },
) => Promise<boolean>;

/**
 * Stores entries on the device and offers to take them back. Resolves true as soon as all are safe; a part that finds
 * no room is said and ends the work, what was stored before it stays and can be undone.
 */
export const useSave = (): Save => {
  const t = useT();
  const send = useSend();
  const toast = useToast();
  return useCallback(
    async <N extends QueuedName>(
      name: N,
      parts: readonly Part<N>[],
      { replaces, text }: { replaces?: number | null; text?: string } = {},
    ) => {
      const ids: string[] = [];
      let failed: Extract<AppendResult, { ok: false }> | null = null;
      for (const { data, inverse } of parts) {
        const options = {
          ...(inverse === undefined ? {} : { inverse }),
          ...(replaces ? { replaces } : {}),
        } as SendOptions<N>;
        const result = await send(name, data, options);
        if (!result.ok) {
          failed = result;
          break;
        }
        ids.push(...result.ids);
      }
      const undo = async (): Promise<void> => {
        const engine = await wholeEngine();
        const results = [];
        for (const id of ids.toReversed()) results.push(await engine.undo(id));
        toast({ text: t(results.includes('impossible') ? 'progress.undoFailed' : 'progress.undone'), key: 'progress' });
      };
      if (failed) toast({ text: whyUnsaved(t, failures, failed), icon: 'warning', key: 'progress' });
      // Straight to the server, which has it: nothing here could take it back.
      else if (ids.length === 0) toast({ text: text ?? t('shell.saved'), icon: 'check-circle', key: 'progress' });
      else {
        toast({
          text: text ?? t('shell.savedOnDevice'),
          icon: 'device',
          key: 'progress',
          action: {
            label: t('shell.undo'),
            onSelect: () => void undo().catch(report('an entry could not be taken back')),
          },
        });
      }
      return failed === null;
    },
    [send, t, toast],
  );
};
