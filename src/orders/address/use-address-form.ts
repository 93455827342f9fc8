import { useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { addressDraft, type AddressPart } from '../../protocol/checkout/address-draft.ts';
import type { User } from '../../protocol/account/user.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import { useAskThis } from '../../state/drafts/ask-this.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import {
  addressErrors,
  addressForm,
  addressRequest,
  type AddressForm,
  type AddressProblem,
  type PartName,
} from './address-form.ts';

/** What became of a save; `kept`: it waits on this device for a network. */
type Saved = { readonly kind: 'sent'; readonly message: string } | { readonly kind: 'kept' };

interface Asked {
  readonly planEmirate: number | null;
  /** All kinds, the defaults and what the driver is told; else main and 2nd address, the main one to become the default. */
  readonly whole: boolean;
}

/** The form of the delivery addresses: what is typed stays on the device until the server has it. */
export const useAddressForm = (user: User, { planEmirate, whole }: Asked) => {
  const t = useT();
  const ask = useAskThis('');
  const [typed, keep, drop, loaded] = useDraft('address', addressDraft);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const known = addressForm(user, typed, planEmirate);
  const form: AddressForm = whole ? known : { ...known, usual: typed?.usual ?? 'home' };
  const found = addressErrors(form, whole);
  const say = (problem: AddressProblem): string =>
    typeof problem === 'string' ? t(problem) : t('address.blank', { label: t(problem.blank) });
  const usual = form.usual === 'work' ? form.second : form.main;
  // Where the page does not know the plan, the server says that another emirate needs another time.
  const elsewhere =
    (planEmirate !== null && usual.emirate !== null && usual.emirate !== planEmirate) ||
    refused['slot_id'] !== undefined ||
    form.slot !== undefined;
  const slotMissing = elsewhere && form.slot === undefined;
  const errors: Readonly<Record<string, string>> = asked
    ? {
        ...refused,
        ...Object.fromEntries(Object.entries(found).map(([name, problem]) => [name, say(problem)])),
        ...(slotMissing && { slot_id: t('checkout.slotMissing') }),
      }
    : refused;

  const write = (next: Partial<AddressForm>): void => {
    setRefused({});
    const { unsent: _, ...rest } = form;
    // Another emirate has other times.
    const { slot: _slot, ...timeless } = rest;
    const emirateOf = (each: AddressForm): number | null => (each.usual === 'work' ? each.second : each.main).emirate;
    const moved = emirateOf({ ...form, ...next }) !== usual.emirate;
    void keep({ ...(moved ? timeless : rest), ...next });
  };
  const change = (which: PartName, part: Partial<AddressPart>): void => write({ [which]: { ...form[which], ...part } });

  /** Null when something is to be mended first. */
  const save = async (): Promise<Saved | null> => {
    setAsked(true);
    setProblem(null);
    if (Object.keys(found).length > 0 || slotMissing) return null;
    setBusy(true);
    try {
      const answer = await ask('profile/getForDashboard/saveAddressInfo', addressRequest(form, user, whole));
      if (answer.ok) {
        await drop();
        setAsked(false);
        const engine = await wholeEngine();
        await engine.refresh('order/get', { orderType: 'active' });
        return { kind: 'sent', message: answer.reply.message };
      }
      if (answer.reason === 'refused') {
        setRefused(answer.refusal.errors ?? {});
        setProblem(answer.refusal.message);
        return null;
      }
      await keep({ ...form, unsent: true });
      const offline = whole ? 'address.unsent' : 'errors.offline';
      setProblem(t(answer.reason === 'offline' ? offline : 'errors.timeout'));
      return { kind: 'kept' };
    } finally {
      setBusy(false);
    }
  };
  const discard = async (): Promise<void> => {
    setAsked(false);
    setRefused({});
    setProblem(null);
    await drop();
  };

  return {
    form,
    loaded,
    errors,
    elsewhere,
    /** Something was typed that the server does not have. */
    begun: typed !== undefined,
    change,
    write,
    chooseSlot: (slot: number): void => write({ slot }),
    save,
    discard,
    busy,
    problem,
  };
};
