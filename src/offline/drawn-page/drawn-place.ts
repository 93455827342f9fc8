/** Where the page that the worker draws stands, beside the app's own place. src/drawn-page.ts takes it away. */
export const DRAWN = 'drawn';

/** The button that opens the choice of how a plan is renewed, in the app as well; what else leads on is a link. */
export const DRAWN_RENEWAL = '[data-renew]';

/** Buttons of other screens that may be drawn before the app is there, in the app as well. */
export const DRAWN_EARLY = '[data-early]';

/** What a touch can mean there: in the same order as in the app's own drawing. */
export const DRAWN_CONTROLS = `${DRAWN_RENEWAL}, article button, ${DRAWN_EARLY}`;
