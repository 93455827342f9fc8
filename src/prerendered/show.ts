import { noteTaps } from './note-taps.ts';
import { CONTROLS, PRERENDERED, prerenderedTemplate } from './place.ts';

/**
 * Runs inline in the page's body, admitted by its hash: a visitor sees the screen that the build has drawn for this address
 * before any of the app's code is there. It stands before the app's place, whose empty frame is never painted then. Addresses without one keep the empty frame.
 */
const { visitor } = document.documentElement.dataset;
const template = document.getElementById(prerenderedTemplate(String(visitor)));
if (visitor !== undefined && template instanceof HTMLTemplateElement) {
  document.title = template.title;
  const place = document.createElement('div');
  place.id = PRERENDERED;
  place.append(template.content);
  // Sent by the browser itself, a password would stand in an address.
  place.addEventListener('submit', (event) => event.preventDefault());
  noteTaps(place, CONTROLS);
  template.after(place);
}
