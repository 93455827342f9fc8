/** What both ways to a plan are called among the drafts of this device. */
export const CHECKOUT_DRAFT = 'checkout';
export const WIZARD_DRAFT = 'wizard';
