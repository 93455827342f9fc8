/**
 * Where the picture of a dish has not come the mark of its meal is drawn behind it (base.css). Marks behind pictures that
 * stand would be drawn before the first card is seen, and by nobody.
 * @param widthOfNone of the picture that stands for none
 */
export const drawQuietTiles = (widthOfNone: number): void => {
  const judge = (picture: HTMLImageElement): void => {
    if (picture.dataset['meal'] !== undefined)
      picture.toggleAttribute('data-bare', picture.naturalWidth <= widthOfNone);
  };
  const look = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) judge(target);
  };
  // Meals that stand before the app does.
  for (const picture of document.images) if (picture.complete) judge(picture);
  for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true });
};
