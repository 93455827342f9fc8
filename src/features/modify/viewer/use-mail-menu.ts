import { useEffect, useRef, useState } from 'react';

import { uuid7 } from '../../../offline/env/identifiers.ts';
import type { Refusal } from '../../../protocol/define/errors.ts';
import { useConnectivity } from '../../../state/engine/connectivity.ts';
import { ask } from '../../../state/engine/ask.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';

interface MailEvents {
  readonly done: (message: string) => void;
  readonly refused: (refusal: Refusal) => void;
  readonly failed: () => void;
}

/** `waiting`: nothing was asked of the server yet; it is as soon as it can be reached. */
export type Mailing = 'idle' | 'asking' | 'waiting';

/**
 * Has an order's menu mailed. Without a network the wish waits as long as its screen is there. A second try carries the
 * key of the first, so that one wish is one mail.
 * @param language null while the screen is closed
 */
export const useMailMenu = (orderId: number, language: 'en' | 'ar' | null, events: MailEvents) => {
  const connectivity = useConnectivity();
  const [state, setState] = useState<Mailing>('idle');
  const wish = useRef<string | null>(null);
  const now = useRef({ connectivity, language, events });
  now.current = { connectivity, language, events };

  const put = async (): Promise<void> => {
    if (language === null) return;
    setState('asking');
    const engine = await wholeEngine();
    wish.current ??= uuid7(engine.now(), crypto);
    const request = { is_arabic: language === 'ar' ? 1 : 0, orderId } as const;
    const answer = await ask('order/mailPdf', request, { id: wish.current });
    if (now.current.language !== language) return;
    const standing = now.current.connectivity;
    if (!answer.ok && answer.reason !== 'refused' && standing !== 'online' && standing !== 'idle') {
      setState('waiting');
      return;
    }
    setState('idle');
    if (answer.ok || answer.reason === 'refused') wish.current = null;
    if (answer.ok) now.current.events.done(answer.reply.message);
    else if (answer.reason === 'refused') now.current.events.refused(answer.refusal);
    else now.current.events.failed();
  };
  const begin = (): void => {
    put().catch((error: unknown) => {
      report('the menu could not be mailed')(error);
      setState('idle');
      now.current.events.failed();
    });
  };
  const stop = (): void => {
    wish.current = null;
    setState('idle');
  };
  // Another language is another wish, and a closed screen none.
  useEffect(() => stop, [language, orderId]);
  const waits = state === 'waiting';
  useEffect(() => {
    if (waits && connectivity === 'online') begin();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins when the network is back, not when something else is drawn
  }, [waits, connectivity]);
  return { state, begin, stop };
};
