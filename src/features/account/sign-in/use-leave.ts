import { useState } from 'react';

import { loadCatalogue } from '#src/i18n/catalogue-store.ts';
import { useT } from '#src/i18n/use-t.tsx';
import { report } from '#src/state/engine/report.ts';
import type { Provider } from '#src/state/session/social-sign-up.ts';

interface Ways {
  /** The page that the customer wanted to open. */
  readonly next: string;
  /** Shows the server's message in a modal. */
  readonly say: (message: string) => void;
}

/** Opens another provider's page, from which the customer returns to the sign-in. */
export const useLeave = ({ next, say }: Ways) => {
  const t = useT();
  const [busy, setBusy] = useState(false);

  const away = (fault: unknown): void => {
    report('the sign-in at a provider failed')(fault);
    say(t('errors.offline'));
  };
  const leave = async (provider: Provider): Promise<void> => {
    setBusy(true);
    try {
      // Fetched at the first use, because most customers sign in with their password.
      const { leaveForProvider } = await import('#src/state/session/social.ts');
      const outcome = await leaveForProvider(provider, next);
      if (outcome === 'left') return;
      if (outcome.reason === 'notOffered') say(t('account.socialSoon'));
      else if (outcome.reason === 'unkept') {
        await loadCatalogue('sync');
        say(t('sync.socialUnkept'));
      } else if (outcome.reason === 'refused') say(outcome.refusal.message || t('errors.internal'));
      else say(t(outcome.reason === 'unknown' ? 'errors.timeout' : 'errors.offline'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, away, leave: (provider: Provider) => void leave(provider).catch(away) };
};
