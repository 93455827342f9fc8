import { useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { addressDraft, type AddressDraft, type AddressPart } from '../protocol/checkout/address-draft.ts';
import type { User } from '../protocol/account/user.ts';
import { useDraft } from '../state/drafts/drafts.ts';
import { addressErrors, addressRequest, savedAddresses } from './address-form.ts';
import { useAskThis } from '../state/drafts/ask-this.ts';

/** The form of the delivery addresses: what is typed stays on the device until the server has it. */
export const useAddressForm = (user: User, planEmirate: number | null) => {
  const t = useT();
  const ask = useAskThis('');
  const [typed, keep, drop, loaded] = useDraft('address', addressDraft);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const form: AddressDraft = typed ?? savedAddresses(user, planEmirate);
  const found = addressErrors(form);
  // Where the page does not know the plan, the server says that another emirate needs another time.
  const elsewhere =
    (planEmirate !== null && form.main.emirate !== null && form.main.emirate !== planEmirate) ||
    refused['slot_id'] !== undefined ||
    form.slot !== undefined;
  const slotMissing = elsewhere && form.slot === undefined;
  const errors: Readonly<Record<string, string>> = asked
    ? {
        ...refused,
        ...Object.fromEntries(Object.entries(found).map(([name, id]) => [name, t(id)])),
        ...(slotMissing && { slot_id: t('checkout.slotMissing') }),
      }
    : refused;

  const change = (which: 'main' | 'second', part: Partial<AddressPart>): void => {
    setRefused({});
    // Another emirate has other times.
    const { slot: _, ...rest } = form;
    const kept = which === 'main' && part.emirate !== undefined ? rest : form;
    void keep({ ...kept, [which]: { ...form[which], ...part } });
  };
  const chooseSlot = (slot: number): void => {
    setRefused({});
    void keep({ ...form, slot });
  };

  /** The server's words once it is saved; null when it is not. */
  const save = async (): Promise<string | null> => {
    setAsked(true);
    setProblem(null);
    if (Object.keys(found).length > 0 || slotMissing) return null;
    setBusy(true);
    try {
      const answer = await ask('profile/getForDashboard/saveAddressInfo', addressRequest(form, user.user_id));
      if (answer.ok) {
        await drop();
        return answer.reply.message;
      }
      if (answer.reason === 'refused') {
        setRefused(answer.refusal.errors ?? {});
        setProblem(answer.refusal.message);
      } else setProblem(t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout'));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return { form, loaded, errors, elsewhere, change, chooseSlot, save, busy, problem };
};
