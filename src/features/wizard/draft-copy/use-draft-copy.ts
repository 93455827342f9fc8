import { useEffect, useRef, useState } from 'react';

import { WIZARD_COPY } from '../../../building/draft-names.ts';
import { keepsCopy, sendUnsentPlan } from '../../../building/unsent-plan.ts';
import { stepNumber } from '../../../domain/steps/wizard-steps.ts';
import { wizardCopy, type WizardCopy, type WizardDraft } from '../../../protocol/checkout/wizard-draft.ts';
import { useDraft } from '../../../state/drafts/drafts.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { ask } from '../../../state/engine/ask.ts';
import { useWizardDraft } from '../use-wizard-draft.ts';
import {
  comparePlans,
  exchangePlans,
  refusalOf,
  sendPlan,
  takePlan,
  type Exchanged,
  type OwnPlan,
} from '../../../building/plan-copy.ts';
import { isSame, isUntouched, NO_COPY, toldOf, type Standing } from '../../../building/server-copy.ts';

/** After the last touch: what is chosen in one go is told at once. */
const QUIET_MS = 1_500;
const AGAIN_MS = 30_000;
/** By then the next step of the wizard is shown, and goes on by itself. */
const LEFT_MS = 500;

export type CopyState =
  /** Nothing was begun, or the device has not been read. */
  | { readonly kind: 'none' }
  | { readonly kind: 'device' }
  | { readonly kind: 'everywhere' }
  /** Two devices have gone on apart. */
  | {
      readonly kind: 'both';
      readonly own: WizardDraft;
      readonly other: Standing;
      /**
       * Why both drafts are still there: null where one was taken, else the server's sentence, empty where it could not
       * be reached.
       */
      readonly choose: (which: 'own' | 'other') => Promise<string | null>;
    };

/**
 * Keeps the server's copy of the draft: sends what changes here, and brings what another device has done meanwhile. Without
 * a network everything goes on with the device's own.
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
  /** Tells now what waits for the quiet after the last touch. */
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
  /** False when it is worth another try later. */
  const settle = (exchanged: Exchanged): boolean => {
    if (exchanged.kind === 'apart') setOther(exchanged.standing);
    return exchanged.kind !== 'again';
  };

  /** One at a time; what comes in between is looked at in the next turn. */
  const work = async (look: boolean): Promise<void> => {
    // An order on its way or placed is no plan that is being put together.
    if (busy.current || now().ordering || now().step === stepNumber('thank')) return;
    busy.current = true;
    const done = settle(await (look ? comparePlans(own) : exchangePlans(own)));
    busy.current = false;
    if (done) asked.current = true;
    if (!here.current) return;
    // A change meanwhile has begun a turn of its own: the one that waited is not needed any more.
    clearTimeout(next.current);
    next.current = setTimeout(() => setTurn((last) => last + 1), done ? 0 : AGAIN_MS);
  };
  const latest = useRef(work);
  latest.current = work;

  const same = isSame(toldOf(draft), kept?.agreed ?? null);
  const ready = loaded && read && !offline && other === null;
  // Another device may have gone on, ordered and begun anew meanwhile.
  if (offline) asked.current = false;
  // A change takes the place of the one before it: only the last waits.
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

  // There is no next turn once the screen is left, whatever answer comes then.
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

  // Back on this device after a while: another one may have gone on.
  useEffect(() => {
    const back = (): void => {
      // A page that is put away may never come back.
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
    // What the server has is replaced knowingly; should it have moved on, the customer is asked again.
    const sent = await sendPlan(own, other.version);
    if (sent === 'moved') return settle(await comparePlans(own)) ? null : '';
    return sent === 'sent' ? null : sent === 'refused' ? (refusalOf(now()) ?? '') : '';
  };

  if (!loaded || !read) return { kind: 'none' };
  if (other !== null) return { kind: 'both', own: draft, other, choose };
  if (isUntouched(draft)) return { kind: 'none' };
  return { kind: same ? 'everywhere' : 'device' };
};
