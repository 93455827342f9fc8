/** What both ways to a plan are called among the drafts of this device. */
export const CHECKOUT_DRAFT = 'checkout';
export const WIZARD_DRAFT = 'wizard';
/** What this device and the server agreed on last of the wizard's. */
export const WIZARD_COPY = 'wizard-copy';
