/**
 * The id of the element that shows the screen of an earlier visit, next to the app's own element. drawn-page.ts removes
 * it.
 */
export const DRAWN = 'drawn';

/** The button that opens the choice of how to renew a plan; all other controls that lead to a screen are links. */
const DRAWN_RENEWAL = '[data-renew]';

/** Buttons of other screens that can be tapped before the app has loaded. */
const DRAWN_EARLY = '[data-early]';

/** The controls that can be tapped; they have the same order on the stored screen and in the app. */
export const DRAWN_CONTROLS = `${DRAWN_RENEWAL}, section[aria-labelledby="meals"] article button, ${DRAWN_EARLY}`;
