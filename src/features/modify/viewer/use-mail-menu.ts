import { useEffect, useRef, useState } from 'react';

import { uuid7 } from '#src/offline/env/identifiers.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { useConnectivity } from '#src/state/engine/connectivity.ts';
import { ask } from '#src/state/engine/ask.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';

interface MailEvents {
  readonly done: (message: string) => void;
  readonly refused: (refusal: Refusal) => void;
  readonly failed: () => void;
}

/** `waiting`: the request is not sent yet; it is sent as soon as the server can be reached. */
export type Mailing = 'idle' | 'asking' | 'waiting';

/**
 * Requests a mail with an order's menu. Without a network the request waits while its screen is open. A retry has the
 * same key, so that one request sends one mail.
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
  // Another language needs a new request; a closed screen needs none.
  useEffect(() => stop, [language, orderId]);
  const waits = state === 'waiting';
  useEffect(() => {
    if (waits && connectivity === 'online') begin();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- begins when the network is back, not when something else is drawn
  }, [waits, connectivity]);
  return { state, begin, stop };
};
