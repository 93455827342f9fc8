/** The names of the drafts of both ways of building a plan. */
export const CHECKOUT_DRAFT = 'checkout';
export const WIZARD_DRAFT = 'wizard';
/** The last version of the wizard's draft that this device and the server agreed on. */
export const WIZARD_COPY = 'wizard-copy';
