/**
 * Notes the button that is tapped last before any script of the app is loaded; src/start/drawn-page.ts repeats the tap.
 */
export const noteTaps = (place: HTMLElement, controls: string): void => {
  place.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    const at = [...place.querySelectorAll(controls)].indexOf(button as Element);
    if (at >= 0) place.dataset['tapped'] = String(at);
  });
};
