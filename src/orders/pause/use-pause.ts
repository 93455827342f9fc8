import { useCallback, useEffect, useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { canonical } from '../../offline/env/identifiers.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';

const NAME = 'profile/getForDashboard/savePauseInfo';
/** The time in ms after the last change before the preview is requested from the server. */
const QUIET_MS = 300;
/** The time in ms after which an unanswered preview is requested again, unless the wish has changed. */
const AGAIN_MS = 5_000;

type Answer = Reply<typeof NAME>;
export type PausePreview = Extract<Answer, { readonly gone: unknown }>;
type Saved = Extract<Answer, { readonly message: string }>;

/**
 * A new pause or, without a start, a new end of the current one. A coming pause is withdrawn if the end equals its first
 * day.
 */
export interface PauseWish {
  readonly start: Day | null;
  readonly end: Day | null;
  /** The delivery time after the pause; null leaves it unchanged. */
  readonly slot?: number | null;
}

const requestOf = ({ start, end, slot }: PauseWish): Request<typeof NAME> => ({
  subtype: 'savePauseInfo',
  ...(start !== null && { startDate: start }),
  endDate: end,
  ...(slot !== undefined && slot !== null && { slot_id: slot }),
});

export type PreviewState =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'known'; readonly preview: PausePreview };

const NONE = { state: 'none' } as const;
const ASKING = { state: 'asking' } as const;

/** Returns the server's preview of a pause; requested again with every change of the wish. Null sends no request. */
export const usePausePreview = (wish: PauseWish | null): PreviewState => {
  const [shown, setShown] = useState<{ readonly of: string | null; readonly is: PreviewState }>({ of: null, is: NONE });
  // The delivery time does not affect the days.
  const key = wish === null ? null : JSON.stringify(requestOf({ ...wish, slot: null }));
  useEffect(() => {
    if (key === null) return undefined;
    let over = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      const request = JSON.parse(key) as Request<typeof NAME>;
      const answer = await ask(NAME, { ...request, preview: true });
      if (over) return;
      const show = (is: PreviewState): void => setShown({ of: key, is });
      if (answer.ok) show('gone' in answer.reply ? { state: 'known', preview: answer.reply } : NONE);
      else if (answer.reason === 'refused') show({ state: 'refused', message: answer.refusal.message });
      else {
        show({ state: 'unreachable' });
        lookIn(AGAIN_MS);
      }
    };
    const lookIn = (ms: number): void => {
      timer = setTimeout(() => {
        look().catch(report('what a pause would do could not be asked for'));
      }, ms);
    };
    lookIn(QUIET_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [key]);
  if (key === null) return NONE;
  // Shows only a preview of the current wish: with an older one the customer would save an effect that was not shown.
  return shown.of === key ? shown.is : ASKING;
};

export type PauseOutcome =
  | { readonly kind: 'saved'; readonly saved: Saved }
  /** An earlier, unanswered wish was carried out; the new one was not sent. */
  | { readonly kind: 'earlier'; readonly saved: Saved }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Saves a pause or its end exactly once, even if it is called again, and then reads the affected data again. */
export const useSavePause = (): ((wish: PauseWish) => Promise<PauseOutcome>) => {
  return useCallback(async (wish) => {
    const wished = { ...requestOf(wish), acceptTC: true };
    const answer = await ask(NAME, wished, { kept: { subject: 'pause' } });
    if (!answer.ok)
      return answer.reason === 'refused'
        ? { kind: 'refused', message: answer.refusal.message }
        : { kind: 'unreachable' };
    if (!('message' in answer.reply)) throw new Error('a pause was answered with a preview');
    const engine = await wholeEngine();
    for (const work of [
      engine.refresh('profile/getForDashboard/getPause', { subtype: 'getPause' }),
      engine.refresh('order/get', { orderType: 'active' }),
    ])
      work.catch(report('what a pause has changed could not be read'));
    return { kind: canonical(answer.request) === canonical(wished) ? 'saved' : 'earlier', saved: answer.reply };
  }, []);
};
