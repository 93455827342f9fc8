import { useEffect, useRef, useState } from 'react';

import { useT } from '../../i18n/use-t.tsx';
import { addressDraft, type AddressDraft, type AddressPart } from '../../protocol/checkout/address-draft.ts';
import type { User } from '../../protocol/account/user.ts';
import { useDraft } from '../../state/drafts/drafts.ts';
import { ask } from '../../state/engine/ask.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import {
  addressErrors,
  addressRequest,
  knownForm,
  type AddressForm,
  type AddressProblem,
  type PartName,
} from './address-form.ts';
import { byName, differing, laidOver, only, over, without, type Typed } from './typed-fields.ts';

/** The result of a save; `kept`: it waits on this device for a network. */
type Saved = { readonly kind: 'sent'; readonly message: string } | { readonly kind: 'kept' };

interface Asked {
  readonly planEmirate: number | null;
  /** True to check every address that was begun or is used; false for an order, to check only the main one. */
  readonly whole: boolean;
}

const usualEmirate = (form: AddressForm): number | null => (form.usual === 'work' ? form.second : form.main).emirate;

/**
 * The form of the delivery addresses. Typed input stays on the device until the server has it, and only that is sent, so
 * that fields which another device has changed meanwhile are not overwritten.
 */
export const useAddressForm = (user: User, { planEmirate, whole }: Asked) => {
  const t = useT();
  const [draft, keep, drop, loaded] = useDraft('address', addressDraft);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const newest = useRef<AddressDraft>({});
  newest.current = draft ?? {};
  const known = knownForm(user, planEmirate);
  const { base = {}, slot, unsent, ...kept } = newest.current;
  const typed = only(kept, differing(kept, known));
  const form = laidOver(known, typed);
  const begun = byName(typed).size > 0 || slot !== undefined;
  const found = addressErrors(form, whole);
  const say = (problem: AddressProblem): string =>
    typeof problem === 'string' ? t(problem) : t('address.blank', { label: t(problem.blank) });
  const emirate = usualEmirate(form);
  // If the page does not know the plan, the server reports that another emirate needs another time.
  const otherEmirate =
    (planEmirate !== null && emirate !== null && emirate !== planEmirate) ||
    refused['slot_id'] !== undefined ||
    slot !== undefined;
  const slotMissing = otherEmirate && slot === undefined;
  const errors: Readonly<Record<string, string>> = asked
    ? {
        ...refused,
        ...Object.fromEntries(Object.entries(found).map(([name, problem]) => [name, say(problem)])),
        ...(slotMissing && { slot_id: t('checkout.slotMissing') }),
      }
    : refused;

  /** Fields that another device has changed while this form is open. */
  const [heard, setHeard] = useState<readonly string[]>([]);
  const before = useRef(known);
  /** The names that this form has sent: they come back as a change of the account. */
  const own = useRef<readonly string[]>([]);
  useEffect(() => {
    const typedNow = byName(newest.current);
    const different = differing(before.current, known);
    const changed = different.filter((name) => !typedNow.has(name) && !own.current.includes(name));
    if (different.some((name) => own.current.includes(name))) own.current = [];
    before.current = known;
    if (changed.length > 0) setHeard(changed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest follows from the user
  }, [user]);

  const store = async (next: AddressDraft): Promise<void> => {
    newest.current = next;
    await (byName(next).size === 0 && next.slot === undefined ? drop() : keep(next));
  };
  const forget = (gone: readonly string[]): Promise<void> => {
    const { base: stood = {}, slot: time, unsent: waits, ...rest } = newest.current;
    return store({
      ...without(rest, gone),
      base: without(stood, gone),
      ...(time !== undefined && { slot: time }),
      ...(waits && { unsent: true }),
    });
  };
  const write = (part: Typed, time?: number): void => {
    setRefused({});
    setProblem(null);
    setHeard([]);
    const { base: stood = {}, slot: chosen, unsent: _, ...rest } = newest.current;
    const all = over(rest, part);
    const next = only(all, differing(all, known));
    const names = [...byName(next).keys()];
    // Another emirate has other delivery times.
    const moved = usualEmirate(laidOver(known, next)) !== usualEmirate(laidOver(known, rest));
    const slotNow = time ?? (moved ? undefined : chosen);
    void store({
      ...next,
      base: only(over(only(known, [...byName(part).keys()]), stood), names),
      ...(slotNow !== undefined && { slot: slotNow }),
    });
  };

  /** Fields that another device has changed since they were typed here. */
  const elsewhere = differing(base, known).filter((name) => byName(typed).has(name));

  /** Null if the customer must first correct something. */
  const save = async (): Promise<Saved | null> => {
    setAsked(true);
    setProblem(null);
    setHeard([]);
    if (Object.keys(found).length > 0 || slotMissing) return null;
    setBusy(true);
    own.current = [...byName(typed).keys()];
    try {
      const request = addressRequest(typed, form, user, slot);
      const answer = await ask('profile/getForDashboard/saveAddressInfo', request, { kept: { earlier: 'precedes' } });
      if (answer.ok) {
        // Input typed while the request was running stays.
        const { base: stood, slot: time, ...rest } = newest.current;
        const goesOn = differing(rest, typed);
        const left = { ...only(rest, goesOn), base: only(stood ?? {}, goesOn) };
        await store(time === slot || time === undefined ? left : { ...left, slot: time });
        setAsked(false);
        const engine = await wholeEngine();
        await engine.refresh('order/get', { orderType: 'active' });
        if (user.alreadyRenewed) await engine.refresh('order/get', { orderType: 'renewed' });
        return { kind: 'sent', message: answer.reply.message };
      }
      own.current = [];
      if (answer.reason === 'refused') {
        setRefused(answer.refusal.errors ?? {});
        setProblem(answer.refusal.message);
        return null;
      }
      await store({ ...newest.current, unsent: true });
      // Without a network the form itself shows where the input is.
      if (answer.reason === 'unknown') setProblem(t('errors.timeout'));
      return { kind: 'kept' };
    } finally {
      setBusy(false);
    }
  };
  const discard = async (): Promise<void> => {
    setAsked(false);
    setRefused({});
    setProblem(null);
    newest.current = {};
    await drop();
  };

  return {
    form,
    known,
    slot,
    loaded,
    errors,
    otherEmirate,
    /** True if the customer has typed something that the server does not have. */
    begun,
    /** True if sending was tried and there was no network. */
    unsent: begun && unsent === true,
    change: (which: PartName, part: Partial<AddressPart>): void => write({ [which]: part }),
    write,
    chooseSlot: (chosen: number): void => write({}, chosen),
    save,
    discard,
    busy,
    problem,
    elsewhere,
    heard,
    /** Keeps the customer's input from this device. */
    keepMine: (): void =>
      void store({ ...newest.current, base: over(newest.current.base ?? {}, only(known, elsewhere)) }),
    /** Takes the values that the other device has saved. */
    takeTheirs: (): void => void forget(elsewhere),
  };
};
export type AddressFields = ReturnType<typeof useAddressForm>;
