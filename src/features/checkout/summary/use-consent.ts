import { report } from '#src/state/engine/report.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Consent } from './summary-consent.tsx';

/**
 * Returns the customer's agreement. It is stored with the draft, so it survives a cancelled payment. The agreement to the
 * allergies is valid only for the list that the customer has read.
 */
export const useConsent = ({ draft, allergies, change }: Checkout, checkoutId: number) => {
  const now = allergies.toSorted((a, b) => a - b);
  const agreed = draft.agreed?.checkout === checkoutId ? draft.agreed : null;
  const consent: Consent = {
    terms: agreed?.terms ?? false,
    allergies: agreed?.allergies?.join() === now.join(),
  };
  return {
    consent,
    setConsent: (next: Consent): void =>
      void change({
        agreed: { checkout: checkoutId, terms: next.terms, allergies: next.allergies ? now : null },
      }).catch(report('what was agreed to could not be kept')),
  };
};
