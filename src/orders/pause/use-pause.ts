import { useCallback, useEffect, useState } from 'react';

import type { Day } from '../../domain/days/day.ts';
import { canonical } from '../../offline/env/identifiers.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { ask } from '../../state/engine/ask.ts';

const NAME = 'profile/getForDashboard/savePauseInfo';
/** So long after the last touch the server is asked what would follow. */
const QUIET_MS = 300;
/** After so long without an answer it is asked again, as long as the wish has not changed. */
const AGAIN_MS = 5_000;

type Answer = Reply<typeof NAME>;
export type PausePreview = Extract<Answer, { readonly gone: unknown }>;
type Saved = Extract<Answer, { readonly message: string }>;

/**
 * A new pause, or, without a start, the end of the current one: its own first day withdraws one that is still to come.
 */
export interface PauseWish {
  readonly start: Day | null;
  readonly end: Day | null;
  /** Delivery time after a resumption; null leaves it as it is. */
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

/** What a pause would do, as the server would do it; asked again with every change of the wish. Null asks nothing. */
export const usePausePreview = (wish: PauseWish | null): PreviewState => {
  const [shown, setShown] = useState<{ readonly of: string | null; readonly is: PreviewState }>({ of: null, is: NONE });
  // The delivery time moves no day.
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
  // What is shown is of this wish: an answer to the one before it would be saved unseen.
  return shown.of === key ? shown.is : ASKING;
};

export type PauseOutcome =
  | { readonly kind: 'saved'; readonly saved: Saved }
  /** An earlier wish, whose answer had never come, was carried out; the new one was not sent. */
  | { readonly kind: 'earlier'; readonly saved: Saved }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Saves a pause or its end, once, however often it is asked; what the device shows of it is read anew. */
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
