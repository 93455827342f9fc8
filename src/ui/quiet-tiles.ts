/**
 * Where the picture of a dish has not come the mark of its meal is drawn behind it (base.css). Marks behind pictures that
 * stand would be drawn before the first card is seen, and by nobody.
 * @param widthOfNone of the picture that stands for none
 */
export const drawQuietTiles = (widthOfNone: number): void => {
  const look = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement && target.dataset['meal'] !== undefined)
      target.toggleAttribute('data-bare', target.naturalWidth <= widthOfNone);
  };
  for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true });
};
