import { useEffect } from 'react';

import { whenEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';

/**
 * While a discussion is shown the server tells this connection that it has changed, and what is shown is read again. A new
 * connection shows none, so each is told anew.
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
