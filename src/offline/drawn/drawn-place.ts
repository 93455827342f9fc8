/** The element that shows the screen of an earlier visit, beside the app's own element. drawn-page.ts removes it. */
export const DRAWN = 'drawn';

/** The button that opens the choice of how a plan is renewed; what else leads on is a link. */
const DRAWN_RENEWAL = '[data-renew]';

/** Buttons of other screens that may be touched before the app is there. */
const DRAWN_EARLY = '[data-early]';

/** What a touch can mean there, and in the app: in the same order in both. */
export const DRAWN_CONTROLS = `${DRAWN_RENEWAL}, section[aria-labelledby="meals"] article button, ${DRAWN_EARLY}`;
