import { useEffect } from 'react';

import { whenEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';

/**
 * While a discussion is shown, the server notifies this connection of changes, and the discussion is read again. A new
 * connection has no subscription, so each connection subscribes again.
 */
export const useLiveThread = (threadId: number): void => {
  useEffect(
    () =>
      whenEngine((engine) => {
        const tell = (shown: number | null): void => {
          if (engine.connectivity() !== 'online') return;
          engine.ask('forum/watch', { threadId: shown }).catch(report('a discussion could not be followed'));
        };
        tell(threadId);
        const end = engine.onConnectivity(() => tell(threadId));
        return () => {
          end();
          tell(null);
        };
      }),
    [threadId],
  );
};
