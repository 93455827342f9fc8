import { useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import type { AddressKind } from '../../domain/plan/address-kinds.ts';
import { keptDay } from '../../offline/session/kept-day.ts';
import { dayAddressDraft, type DayAddressWish } from '../../protocol/checkout/address-draft.ts';
import { ask } from '../../state/engine/ask.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import type { Request } from '../../protocol/messages.ts';
import { useToast } from '../../ui/dialogs/toast.tsx';

/**
 * Changes the address of one day, or resets it to the usual one; without a network the choice stays on the device until
 * it is sent.
 */
export const useDayAddress = (day: Day, onChanged: () => Promise<void>) => {
  const toast = useToast();
  const [kept, keep, remove] = useDraft('day-address', dayAddressDraft);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const unsent = kept?.[day];

  const drop = async (): Promise<void> => {
    const { [day]: _, ...others } = kept ?? {};
    if (Object.keys(others).length === 0) await remove();
    else await keep(others);
  };

  /** True if the server has it, or if it waits on the device for the network. */
  const send = async (request: Request<'profile/setDayAddress'>, wish: DayAddressWish): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await ask('profile/setDayAddress', request, {
        kept: { subject: keptDay(day), earlier: 'precedes' },
      });
      if (answer.ok) {
        await drop();
        await onChanged();
        toast({ text: answer.reply.message, icon: 'pin', key: 'plan' });
        return true;
      }
      if (answer.reason === 'refused') {
        await drop();
        setProblem(answer.refusal.message);
        return false;
      }
      await keep({ ...kept, [day]: wish });
      return true;
    } finally {
      setBusy(false);
    }
  };
  return {
    unsent,
    busy,
    problem,
    drop,
    save: (kind: AddressKind, slot: number): Promise<boolean> =>
      send({ date: day, kind, slot_id: slot }, { kind, slot }),
    undo: (): Promise<boolean> => send({ date: day, undo: true }, { undo: true }),
  };
};
