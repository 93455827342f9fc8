import { useCallback, useEffect, useState } from 'react';

import { dayToWire, type Day } from '../../domain/days/day.ts';
import type { Reply, Request } from '../../protocol/messages.ts';
import { useAskKept } from '../../state/drafts/ask-kept.ts';
import { wholeEngine } from '../../state/engine/engine.ts';
import { report } from '../../state/engine/report.ts';
import { useAsk } from '../../state/engine/use-send.ts';

const NAME = 'profile/getForDashboard/savePauseInfo';
/** So long after the last touch the server is asked what would follow. */
const QUIET_MS = 300;

type Answer = Reply<typeof NAME>;
export type PausePreview = Extract<Answer, { readonly gone: unknown }>;
type Saved = Extract<Answer, { readonly message: string }>;

/** A pause that begins, or, without a start, the end of the one that stands. */
export interface PauseWish {
  readonly start: Day | null;
  readonly end: Day | null;
  /** Delivery time after a resumption; null leaves it as it is. */
  readonly slot?: number | null;
}

const requestOf = ({ start, end, slot }: PauseWish): Request<typeof NAME> => ({
  subtype: 'savePauseInfo',
  ...(start !== null && { startDate: dayToWire(start) }),
  endDate: end === null ? null : dayToWire(end),
  ...(slot !== undefined && slot !== null && { slot_id: slot }),
});

export type PreviewState =
  | { readonly state: 'none' }
  | { readonly state: 'asking' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'known'; readonly preview: PausePreview };

/** What a pause would do, as the server would do it; asked again with every change of the wish. Null asks nothing. */
export const usePausePreview = (wish: PauseWish | null): PreviewState => {
  const ask = useAsk();
  const [shown, setShown] = useState<PreviewState>({ state: 'none' });
  const key = wish === null ? null : JSON.stringify(requestOf(wish));
  useEffect(() => {
    if (key === null) {
      setShown({ state: 'none' });
      return undefined;
    }
    let over = false;
    setShown({ state: 'asking' });
    const look = async (): Promise<void> => {
      const request = JSON.parse(key) as Request<typeof NAME>;
      const answer = await ask(NAME, { ...request, preview: true });
      if (over) return;
      if (answer.ok) setShown('gone' in answer.reply ? { state: 'known', preview: answer.reply } : { state: 'none' });
      else if (answer.reason === 'refused') setShown({ state: 'refused', message: answer.refusal.message });
      else setShown({ state: 'unreachable' });
    };
    const timer = setTimeout(() => {
      look().catch(report('what a pause would do could not be asked for'));
    }, QUIET_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [key, ask]);
  return shown;
};

export type PauseOutcome =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unreachable' };

/** Saves a pause or its end, once, however often it is asked; what the device shows of it is read anew. */
export const useSavePause = (): ((wish: PauseWish) => Promise<PauseOutcome>) => {
  const askKept = useAskKept('pause');
  return useCallback(
    async (wish) => {
      const answer = await askKept(NAME, { ...requestOf(wish), acceptTC: true });
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
      return { kind: 'saved', saved: answer.reply };
    },
    [askKept],
  );
};
