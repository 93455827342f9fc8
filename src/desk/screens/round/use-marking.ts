import { useT } from '../../../i18n/use-t.tsx';
import { useToast } from '../../../ui/dialogs/toast.tsx';
import type { DeskRequest } from '../../../protocol/desk/desk-messages.ts';
import type { Round } from '../../round/round.ts';

type Queued = 'round/start' | 'round/mark';

/** Stores what the driver enters, and says so; the driver can take it back until it is sent. */
export const useMarking = (round: Round) => {
  const t = useT();
  const toast = useToast();
  const undo = async (id: string): Promise<void> => {
    const undone = await round.undo(id);
    toast({ text: t(undone ? 'round.undone' : 'round.undoLate'), icon: undone ? 'check' : 'info', key: 'round' });
  };
  /** @returns true if the entry was stored, or taken by the server */
  return async <N extends Queued>(name: N, request: DeskRequest<N>, said: string): Promise<boolean> => {
    const result = await round.send(name, request).catch((cause: unknown) => {
      reportError(cause);
      return { ok: false, reason: 'invalid' } as const;
    });
    if (result.ok) {
      const [id] = result.ids;
      const action = id === undefined ? {} : { action: { label: t('round.undo'), onSelect: () => void undo(id) } };
      toast({ text: said, icon: 'check', key: 'round', ...action });
      return true;
    }
    const reasons = {
      full: t('round.full'),
      invalid: t('round.invalid'),
      signed_out: t('desk.ended'),
      offline: t('desk.noNetwork'),
      unknown: t('desk.noNetwork'),
    };
    const text = result.reason === 'refused' ? result.refusal.message : reasons[result.reason];
    toast({ text, icon: 'warning', key: 'round' });
    return false;
  };
};
