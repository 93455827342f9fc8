import { useEffect, useRef, useState } from 'react';

import { WIZARD_COPY } from '../../../building/draft-names.ts';
import { stepNumber } from '../../../domain/forms/wizard-steps.ts';
import { errorCodes } from '../../../protocol/define/errors.ts';
import { wizardCopy, type WizardCopy, type WizardDraft } from '../../../protocol/checkout/wizard-draft.ts';
import { useDraft } from '../../../state/drafts/drafts.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsk } from '../../../state/engine/use-send.ts';
import { useWizardDraft } from '../use-wizard-draft.ts';
import { isSame, isUntouched, judgeCopy, NO_COPY, readStanding, toldOf, type Standing } from './standing-copy.ts';

/** After the last touch: what is chosen in one go is told at once. */
const QUIET_MS = 1_500;
const AGAIN_MS = 30_000;

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
      readonly choose: (which: 'own' | 'other') => Promise<void>;
    };

/**
 * Keeps the server's copy of the draft: sends what changes here, and brings what another device has done meanwhile. Without
 * a network everything goes on with the device's own.
 */
export const useDraftCopy = (): CopyState => {
  const { draft, loaded, now, replace } = useWizardDraft();
  const [kept, keep, , read] = useDraft(WIZARD_COPY, wizardCopy);
  const ask = useAsk();
  const offline = useOffline();
  const [other, setOther] = useState<Standing | null>(null);
  const [turn, setTurn] = useState(0);
  const agreed = useRef<WizardCopy>(NO_COPY);
  agreed.current = kept ?? NO_COPY;
  const busy = useRef(false);
  const here = useRef(false);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(false);
  const refused = useRef<WizardDraft | null>(null);

  const agree = async (version: number, on: WizardDraft | null): Promise<void> => {
    agreed.current = { version, agreed: on };
    setOther(null);
    await keep(agreed.current);
  };

  const tell = async (own: WizardDraft, version: number): Promise<'done' | 'moved' | 'silent'> => {
    const told = isSame(own, null) ? null : own;
    const answer = await ask('order/setDraft', { draft: told, version });
    if (answer.ok) {
      await agree(answer.reply.version, told);
      return 'done';
    }
    if (answer.refusal?.code === 'conflict') return 'moved';
    if (answer.reason !== 'refused' || errorCodes[answer.refusal.code] !== 'never') return 'silent';
    // What the server will not keep stays on this device, and is not told again as it is.
    refused.current = own;
    return 'done';
  };

  /** False when the server could not be reached. */
  const bring = async (): Promise<boolean> => {
    const answer = await ask('order/getDraft', {});
    if (!answer.ok) return false;
    const standing = readStanding(answer.reply);
    if (standing === null) {
      report('the copy of the plan cannot be read by this version')('');
      return true;
    }
    const own = toldOf(now());
    const verdict = judgeCopy(own, agreed.current, standing);
    if (verdict === 'take') await replace(standing.draft ?? {});
    if (verdict === 'take' || verdict === 'agree') await agree(standing.version, standing.draft);
    if (verdict === 'ask') setOther(standing);
    return verdict !== 'send' || (await tell(own, standing.version)) === 'done';
  };

  /** One at a time; what comes in between is looked at in the next turn. */
  const work = async (look: boolean): Promise<void> => {
    // An order on its way or placed is no plan that is being put together.
    if (busy.current || now().ordering || now().step === stepNumber('thank')) return;
    busy.current = true;
    const told = look ? 'moved' : await tell(toldOf(now()), agreed.current.version);
    const done = told === 'moved' ? await bring() : told === 'done';
    busy.current = false;
    if (done) asked.current = true;
    if (here.current) next.current = setTimeout(() => setTurn((last) => last + 1), done ? 0 : AGAIN_MS);
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
    const over = same || (refused.current !== null && isSame(toldOf(draft), refused.current));
    if (!ready || (!look && over)) return undefined;
    const begin = (): void => {
      void latest.current(look).catch((fault: unknown) => {
        busy.current = false;
        report('the copy of the plan could not be kept')(fault);
      });
    };
    const timer = setTimeout(begin, look ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [ready, same, draft, turn]);

  // Nobody takes the next turn once the screen is left, whatever answer comes then.
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      clearTimeout(next.current);
    };
  }, []);

  // Back on this device after a while: another one may have gone on.
  useEffect(() => {
    const back = (): void => {
      if (document.visibilityState !== 'visible') return;
      asked.current = false;
      setTurn((last) => last + 1);
    };
    document.addEventListener('visibilitychange', back);
    return () => document.removeEventListener('visibilitychange', back);
  }, []);

  const choose = async (which: 'own' | 'other'): Promise<void> => {
    if (other === null) return;
    if (which === 'other') {
      await replace(other.draft ?? {});
      await agree(other.version, other.draft);
      return;
    }
    // What stands is replaced knowingly; should it have moved on, the customer is asked again.
    if ((await tell(toldOf(now()), other.version)) === 'moved') await bring();
  };

  if (!loaded || !read) return { kind: 'none' };
  if (other !== null) return { kind: 'both', own: draft, other, choose };
  if (isUntouched(draft)) return { kind: 'none' };
  return { kind: same ? 'everywhere' : 'device' };
};
