import { useEffect, useState } from 'react';

import { useOffline } from '../../state/connectivity.ts';
import { report } from '../../state/report.ts';
import { useAsk } from '../../state/use-send.ts';

/** The address of the customer's picture, for as long as the screen stands: addresses of private files are never kept. */
export const useAvatar = (): string | null => {
  const ask = useAsk();
  const offline = useOffline();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (offline) return undefined;
    let current = true;
    ask('profile/getForDashboard/getAvatar', { subtype: 'getAvatar' }).then((result) => {
      if (current && result.ok) setUrl(result.reply.url);
    }, report('the picture could not be asked for'));
    return () => {
      current = false;
    };
  }, [ask, offline]);
  return url;
};
