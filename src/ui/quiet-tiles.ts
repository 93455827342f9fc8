import { NO_PICTURE_WIDTH } from '../protocol/reference/dish-pictures.ts';

const look = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.dataset['meal'] !== undefined)
    target.toggleAttribute('data-bare', target.naturalWidth <= NO_PICTURE_WIDTH);
};

/**
 * Where the picture of a dish has not come the mark of its meal is drawn behind it (base.css). Marks behind pictures that
 * stand would be drawn before the first card is seen, and by nobody.
 */
export const drawQuietTiles = (): void => {
  for (const event of ['load', 'error']) document.addEventListener(event, look, { capture: true });
};
