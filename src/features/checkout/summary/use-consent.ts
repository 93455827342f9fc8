import { report } from '../../../state/engine/report.ts';
import type { Checkout } from '../use-checkout.ts';
import type { Consent } from './summary-consent.tsx';

/**
 * What the customer has agreed to, kept with the draft: it outlives a payment that was cancelled. The word about
 * allergies holds for the list that was read, and for no other.
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
