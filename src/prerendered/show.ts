import { noteTaps } from './note-taps.ts';
import { CONTROLS, PRERENDERED, prerenderedTemplate, WHOLE, type PrerenderedPlace } from './place.ts';

/**
 * Runs inline in the page's body, admitted by its hash: a visitor sees the screen that the build has drawn for this address
 * before any of the app's code is there. It stands before the app's place, whose empty frame is never painted then. Addresses without one keep the empty frame.
 */
const { visitor } = document.documentElement.dataset;
const template = document.getElementById(prerenderedTemplate(String(visitor)));
if (visitor !== undefined && template instanceof HTMLTemplateElement) {
  document.title = template.title;
  const place: PrerenderedPlace = document.createElement('div');
  place.id = PRERENDERED;
  place.append(template.content);
  // Sent by the browser itself, a password would stand in an address.
  place.addEventListener('submit', (event) => event.preventDefault());
  if (place.querySelector(`[${WHOLE}]`)) {
    const { pathname } = location;
    // The app shows the text as it was sent, or says that it is gone, or is elsewhere.
    place.whole = (root) =>
      location.pathname !== pathname ||
      (!root.querySelector(`[${WHOLE}=false]`) && root.querySelector(`[${WHOLE}]`) !== null);
    // In another face its lines would break elsewhere when the app takes over, under the reader's eyes.
    document.documentElement.dataset['face'] = 'at-hand';
    // Drawn for either browser: one that has the device's sheet, and one that has none.
    place.querySelector('share' in navigator ? '.copies' : '.shares')?.remove();
    // A way within the text is there already: it is not kept for the app.
    place.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="#"]')) event.stopImmediatePropagation();
    });
  }
  noteTaps(place, CONTROLS);
  template.after(place);
}
