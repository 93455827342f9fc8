import { useEffect, useRef, useState } from 'react';

import { WIZARD_COPY } from '#src/building/draft-names.ts';
import { keepsCopy, sendUnsentPlan } from '#src/building/unsent-plan.ts';
import { stepNumber } from '#src/domain/steps/wizard-steps.ts';
import { wizardCopy, type WizardCopy, type WizardDraft } from '#src/protocol/checkout/wizard-draft.ts';
import { useDraft } from '#src/state/drafts/drafts.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { ask } from '#src/state/engine/ask.ts';
import { useWizardDraft } from '../use-wizard-draft.ts';
import {
  comparePlans,
  exchangePlans,
  refusalOf,
  sendPlan,
  takePlan,
  type Exchanged,
  type OwnPlan,
} from '#src/building/plan-copy.ts';
import { isSame, isUntouched, NO_COPY, toldOf, type Standing } from '#src/building/server-copy.ts';

/** The delay after the last change, so that several quick changes are sent together. */
const QUIET_MS = 1_500;
const AGAIN_MS = 30_000;
/** The delay after which the next step of the wizard is shown and continues the exchange itself. */
const LEFT_MS = 500;

export type CopyState =
  /** No plan was begun, or the device has not been read. */
  | { readonly kind: 'none' }
  | { readonly kind: 'device' }
  | { readonly kind: 'everywhere' }
  /** Two devices have changed the plan independently. */
  | {
      readonly kind: 'both';
      readonly own: WizardDraft;
      readonly other: Standing;
      /**
       * Resolves with the reason why both drafts still exist: null if one was chosen, else the server's message, empty if
       * the server could not be reached.
       */
      readonly choose: (which: 'own' | 'other') => Promise<string | null>;
    };

/**
 * Synchronizes the draft with the server: sends this device's changes and reads those of other devices. Without a
 * network, only this device's draft is used.
 */
export const useDraftCopy = (): CopyState => {
  const { draft, loaded, now, replace } = useWizardDraft();
  const [kept, keep, , read] = useDraft(WIZARD_COPY, wizardCopy);
  const offline = useOffline();
  const [other, setOther] = useState<Standing | null>(null);
  const [turn, setTurn] = useState(0);
  const agreed = useRef<WizardCopy>(NO_COPY);
  agreed.current = kept ?? NO_COPY;
  const busy = useRef(false);
  const here = useRef(false);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(false);
  /** Sends at once what otherwise waits for the delay after the last change. */
  const due = useRef<(() => void) | null>(null);

  const own: OwnPlan = {
    ask,
    draft: now,
    copy: () => agreed.current,
    keepCopy: async (copy) => {
      agreed.current = copy;
      setOther(null);
      await keep(copy);
    },
    replace,
  };
  /** Returns false if a later retry is useful. */
  const settle = (exchanged: Exchanged): boolean => {
    if (exchanged.kind === 'apart') setOther(exchanged.standing);
    return exchanged.kind !== 'again';
  };

  /** Runs one exchange at a time; later changes are sent in the next turn. */
  const work = async (look: boolean): Promise<void> => {
    // After the order was sent or placed, the draft is no longer exchanged.
    if (busy.current || now().ordering || now().step === stepNumber('thank')) return;
    busy.current = true;
    const done = settle(await (look ? comparePlans(own) : exchangePlans(own)));
    busy.current = false;
    if (done) asked.current = true;
    if (!here.current) return;
    // A change during the exchange has already scheduled a turn, which this one replaces.
    clearTimeout(next.current);
    next.current = setTimeout(() => setTurn((last) => last + 1), done ? 0 : AGAIN_MS);
  };
  const latest = useRef(work);
  latest.current = work;

  const same = isSame(toldOf(draft), kept?.agreed ?? null);
  const ready = loaded && read && !offline && other === null;
  // Another device may have changed the plan, ordered it, or begun a new one meanwhile.
  if (offline) asked.current = false;
  // A new change replaces the scheduled one: only the last one waits.
  useEffect(() => {
    const look = !asked.current;
    const over = same || refusalOf(draft) !== null;
    due.current = null;
    if (!ready || (!look && over)) return undefined;
    const begin = (): void => {
      if (due.current !== begin) return;
      due.current = null;
      void latest.current(look).catch((fault: unknown) => {
        busy.current = false;
        report('the copy of the plan could not be kept')(fault);
      });
    };
    due.current = begin;
    const timer = setTimeout(begin, look ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [ready, same, draft, turn]);

  // After the screen is closed, no answer begins a further turn.
  useEffect(() => {
    here.current = true;
    const leave = keepsCopy();
    return () => {
      here.current = false;
      clearTimeout(next.current);
      leave();
      const tellLater = async (): Promise<void> => {
        const engine = await wholeEngine();
        await new Promise((resolve) => setTimeout(resolve, LEFT_MS));
        await sendUnsentPlan(engine);
      };
      void tellLater().catch(report('the copy of the plan could not be kept'));
    };
  }, []);

  // After the customer returns to this page, another device may have changed the plan.
  useEffect(() => {
    const back = (): void => {
      // A hidden page may never become visible again, so the changes are sent now.
      if (document.visibilityState !== 'visible') {
        due.current?.();
        return;
      }
      asked.current = false;
      setTurn((last) => last + 1);
    };
    const away = (): void => due.current?.();
    document.addEventListener('visibilitychange', back);
    window.addEventListener('pagehide', away);
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('pagehide', away);
    };
  }, []);

  const choose = async (which: 'own' | 'other'): Promise<string | null> => {
    if (other === null) return null;
    if (which === 'other') {
      await takePlan(own, other);
      return null;
    }
    // The customer has chosen to replace the server's draft. If that draft has changed again, the customer is asked
    // again.
    const sent = await sendPlan(own, other.version);
    if (sent === 'moved') return settle(await comparePlans(own)) ? null : '';
    return sent === 'sent' ? null : sent === 'refused' ? (refusalOf(now()) ?? '') : '';
  };

  if (!loaded || !read) return { kind: 'none' };
  if (other !== null) return { kind: 'both', own: draft, other, choose };
  if (isUntouched(draft)) return { kind: 'none' };
  return { kind: same ? 'everywhere' : 'device' };
};
