import { useEffect, useRef, useState } from 'react';

import { useT } from '../i18n/use-t.tsx';
import { canonical, uuid7 } from '../offline/env/identifiers.ts';
import type { User } from '../protocol/account/user.ts';
import type { Request } from '../protocol/messages.ts';
import {
  profileDraft,
  type ProfileDraft,
  type ProfileField,
  type ProfileForm,
} from '../protocol/profile/profile-draft.ts';
import { useDraft } from '../state/drafts/drafts.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { report } from '../state/engine/report.ts';
import { ask } from '../state/engine/ask.ts';
import { useToday } from '../state/plan/clock.ts';
import {
  formErrors,
  knownForm,
  likesRequest,
  mainRequest,
  movesPhone,
  needsProof,
  sameValue,
  sections,
  type Section,
  type Typed,
} from './profile-form.ts';
import { useAttempt } from './proof/use-attempt.ts';
import { useOwnerProof } from './proof/use-owner-proof.ts';
import { useNumberPlan } from './use-number-plan.ts';

const proofFields: readonly string[] = ['password', 'code'];
const nothing: ProfileDraft = { typed: {}, base: {} };

const without = (values: Typed, gone: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !gone.includes(name)));
const only = (values: Typed, names: readonly string[]): Typed =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));

/** The result of a save; `kept`: it waits on this device for a network. */
type Saved = { readonly kind: 'sent'; readonly message: string } | { readonly kind: 'kept' };

/** Why nothing was saved; `kept`: the input waits on this device. */
interface Problem {
  readonly text: string;
  readonly kept: boolean;
}

/**
 * The form of the profile, or parts of it. Typed input stays on the device until the server has it, and only that is
 * sent, so that fields which another device has changed meanwhile are not overwritten.
 */
export const useProfileForm = (user: User, shown: readonly Section[]) => {
  const t = useT();
  const today = useToday();
  const plan = useNumberPlan();
  const [draft, keep, drop, loaded] = useDraft('profile', profileDraft);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<Problem | null>(null);
  // Password and code are never part of a draft: they are not stored.
  const proving = useAttempt();
  const { typed: all, base, unsent } = draft ?? nothing;
  const names: readonly ProfileField[] = shown.flatMap((section) => sections[section]);
  const known = knownForm(user);
  const form: ProfileForm = { ...known, ...all };
  const typed = only(all, names);
  const found = formErrors(typed, form, user, { today, plan });
  const asksProof = needsProof(typed, user);
  const proof = useOwnerProof(user, proving, movesPhone(typed, user));
  const errors: Readonly<Record<string, string>> = {
    ...refused,
    ...proving.refusal?.errors,
    ...(asked && Object.fromEntries(Object.entries(found).map(([name, id]) => [name, t(id)]))),
  };
  const newest = useRef({ all, base });
  newest.current = { all, base };
  /** A request without a reply is repeated under the same id, so that it is executed once. */
  const last = useRef<{ readonly id: string; readonly request: string } | null>(null);

  /** Fields that another device has changed while this form is open. */
  const [heard, setHeard] = useState<readonly ProfileField[]>([]);
  const before = useRef(known);
  /** True from this form's own save until the account has it: also what the server derives from it is the customer's. */
  const own = useRef(false);
  useEffect(() => {
    const changed = names.filter(
      (name) => !sameValue(before.current[name], known[name]) && !(name in newest.current.all),
    );
    before.current = known;
    if (changed.length > 0 && !own.current) setHeard(changed);
    own.current = false;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest follows from the user
  }, [user]);

  /** Whether the typed input is on the disk: only then does the form show that it is on this device. */
  const [onDevice, setOnDevice] = useState<boolean | null>(true);
  const writes = useRef(0);
  const store = async (next: Typed, from: Typed, isUnsent: boolean): Promise<void> => {
    newest.current = { all: next, base: from };
    const write = (writes.current += 1);
    setOnDevice(null);
    const result = await (Object.keys(next).length === 0
      ? drop()
      : keep({ typed: next, base: from, ...(isUnsent && { unsent: true }) }));
    if (write === writes.current) setOnDevice(result.ok);
  };
  const change = (part: Typed): void => {
    const { all: typedNow, base: baseNow } = newest.current;
    const changed = Object.keys(part) as ProfileField[];
    const back = changed.filter((name) => sameValue(part[name], known[name]));
    setRefused((told) =>
      Object.fromEntries(Object.entries(told).filter(([name]) => !changed.some((each) => each === name))),
    );
    setProblem(null);
    setHeard([]);
    own.current = false;
    void store(without({ ...typedNow, ...part }, back), without({ ...only(known, changed), ...baseNow }, back), false);
  };
  const forget = (gone: readonly string[], isUnsent: boolean): Promise<void> =>
    store(without(newest.current.all, gone), without(newest.current.base, gone), isUnsent);

  /** Fields that another device has changed since they were typed here. */
  const elsewhere = names.filter(
    (name) =>
      name in typed && name in base && !sameValue(base[name], known[name]) && !sameValue(typed[name], known[name]),
  );

  const send = async (request: Request<'profile/set'>, sent: Typed): Promise<Saved | null> => {
    const engine = await wholeEngine();
    const written = canonical(request);
    if (last.current?.request !== written) last.current = { id: uuid7(engine.now(), crypto), request: written };
    own.current = true;
    const answer = await ask('profile/set', request, { id: last.current.id });
    if (!answer.ok) own.current = false;
    if (answer.ok || answer.reason === 'refused') last.current = null;
    if (answer.ok) {
      // Input typed while the request was running stays.
      const done = Object.keys(sent).filter((name) =>
        sameValue(newest.current.all[name as ProfileField], sent[name as ProfileField]),
      );
      await forget(done, false);
      return { kind: 'sent', message: answer.reply.message };
    }
    if (answer.reason === 'refused') {
      setRefused(answer.refusal.errors ?? {});
      setProblem({ text: answer.refusal.message, kept: false });
      return null;
    }
    await store(newest.current.all, newest.current.base, true);
    // Without a network the form itself shows where the input is.
    if (answer.reason === 'unknown') setProblem({ text: t('errors.timeout'), kept: true });
    return { kind: 'kept' };
  };

  /** Null if the customer must first correct something. */
  const save = async (): Promise<Saved | null> => {
    setAsked(true);
    setProblem(null);
    proving.clear();
    const needsCode = asksProof && proof.needsCode;
    const missing = asksProof && !needsCode ? proof.missing() : {};
    setRefused(missing);
    if (Object.keys(found).length > 0 || Object.keys(missing).length > 0) return null;
    if (needsCode) {
      await proof.own.send();
      return null;
    }
    const main = mainRequest(typed, form);
    const likes = likesRequest(typed);
    if (!main && !likes) return { kind: 'sent', message: t('profile.nothingNew') };
    setBusy(true);
    try {
      let saved: Saved | null = null;
      if (main) {
        saved = await send({ ...main, ...(asksProof && proof.value()) }, without(typed, sections.likes));
        if (saved?.kind !== 'sent') return saved;
        proof.forget();
      }
      if (likes) {
        const also = await send(likes, only(typed, sections.likes));
        if (also?.kind !== 'sent') return also;
        saved ??= also;
      }
      setAsked(false);
      return saved;
    } finally {
      setBusy(false);
    }
  };

  /** Removes the errors about the last password or code when the customer enters a new one. */
  const retypeProof = (): void => {
    proving.clear();
    setProblem(null);
    setRefused((told) => Object.fromEntries(Object.entries(told).filter(([name]) => !proofFields.includes(name))));
  };
  const sendCode = (): void => {
    retypeProof();
    proof.own.send().catch(report('the code could not be sent'));
  };

  return {
    form,
    known,
    loaded,
    errors,
    change,
    save,
    busy,
    problem,
    unsent: unsent === true,
    onDevice,
    /** True if the customer has typed something that the server does not have. */
    begun: Object.keys(typed).length > 0,
    /** True if this section has input that the server does not have, or an error. */
    isUnsaved: (section: Section): boolean =>
      sections[section].some((name) => name in typed || errors[name] !== undefined),
    asksProof,
    proof,
    proving,
    retypeProof,
    sendCode,
    elsewhere,
    heard,
    /** Keeps the customer's input from this device. */
    keepMine: (): void => void store(all, { ...base, ...only(known, elsewhere) }, unsent === true),
    /** Takes the values that the other device has saved. */
    takeTheirs: (): void => void forget(elsewhere, unsent === true),
    discard: async (): Promise<void> => {
      setAsked(false);
      setRefused({});
      setProblem(null);
      retypeProof();
      proof.forget();
      await forget(names, false);
    },
  };
};
export type ProfileFields = ReturnType<typeof useProfileForm>;
