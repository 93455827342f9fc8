import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

import { report } from '../../state/engine/report.ts';
import type { CheckoutPath } from './step-guard.ts';

interface Props {
  /** The page that the customer may not open. */
  readonly from: CheckoutPath;
  readonly to: CheckoutPath;
}

/**
 * Replaces one page with another in the history. A customer who is already leaving for another page is not redirected:
 * the old page stays on the screen until the next one has loaded.
 */
export const Redirect = ({ from, to }: Props) => {
  const router = useRouter();
  const navigate = useNavigate();
  useEffect(() => {
    if (router.latestLocation.pathname.replace(/\/$/, '') !== from) return;
    void navigate({ to, replace: true }).catch(report('the customer could not be sent on'));
  }, [router, navigate, from, to]);
  return null;
};
