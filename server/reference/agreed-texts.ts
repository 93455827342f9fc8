import { privacyPolicy } from './pages/privacy-policy.ts';
import { refunds } from './pages/refunds.ts';
import { terms } from './pages/terms.ts';

/** The wordings that hold now, by page: what a customer agrees to by ordering. */
export const agreedTexts: Readonly<Record<string, string>> = Object.fromEntries(
  [terms, refunds, privacyPolicy].map(({ alias, edition }) => [alias, edition.version]),
);

/** What a customer agrees to by opening an account. */
export const termsVersion = terms.edition.version;
/** What is read about the use of personal data. */
export const privacyVersion = privacyPolicy.edition.version;
/** Accounts from before versions were written down were opened under this one. */
export const FIRST_VERSION = '1.0';
