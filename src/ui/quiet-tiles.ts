/**
 * Where the picture of a dish has not loaded the mark of its meal is drawn behind it (base.css). Marks behind loaded
 * pictures would be drawn before the first card is seen, without being visible.
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
  // Meals that are shown before the app.
  for (const picture of document.images) if (picture.complete) judge(picture);
  for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true });
};
