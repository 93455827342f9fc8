/**
 * Shows the mark of the meal behind a dish picture that has not loaded (base.css). Marks behind loaded pictures would
 * cost rendering time before the first card is visible, and they would not be seen.
 * @param widthOfNone the width of the empty picture
 */
export const drawQuietTiles = (widthOfNone: number): void => {
  const judge = (picture: HTMLImageElement): void => {
    if (picture.dataset['meal'] !== undefined)
      picture.toggleAttribute('data-bare', picture.naturalWidth <= widthOfNone);
  };
  const look = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) judge(target);
  };
  // Meals that are shown before the app is loaded.
  for (const picture of document.images) if (picture.complete) judge(picture);
  for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true });
};
