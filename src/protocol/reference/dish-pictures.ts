/** The URL prefix of dish pictures: the server names them, the page shows them, the worker caches them. */
export const DISH_PICTURES = '/dishes/';

type PictureSize = 'image' | 'preview';

/** @param version `?v=` and the hash of the pictures, so that the URL can be cached forever */
export const dishPicture = (id: number | string, size: PictureSize, version = ''): string =>
  `${DISH_PICTURES}${id}-${size}.webp${version}`;

/** Returns the transparent picture for a dish without its own picture, so that the plain tile is visible. */
export const fallbackPicture = (size: PictureSize): string => dishPicture('fallback', size);

/** The width of the empty picture in pixels; every picture of a dish is wider. */
export const NO_PICTURE_WIDTH = 16;
/** An empty picture: behind it the tile with the meal's icon is visible. */
export const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${NO_PICTURE_WIDTH}" height="10"/>`;
