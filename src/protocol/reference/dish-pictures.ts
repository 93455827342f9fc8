/** Where pictures of dishes are published: the server names them so, the page shows them, the worker keeps them. */
export const DISH_PICTURES = '/dishes/';

type PictureSize = 'image' | 'preview';

/** @param version `?v=` and the hash of the pictures, so that the address may be kept for ever */
export const dishPicture = (id: number | string, size: PictureSize, version = ''): string =>
  `${DISH_PICTURES}${id}-${size}.webp${version}`;

/** The picture that stands for a dish without one of its own: it shows nothing, so that a quiet tile is seen. */
export const fallbackPicture = (size: PictureSize): string => dishPicture('fallback', size);

/** Wide, in pixels; every picture of a dish is wider. */
export const NO_PICTURE_WIDTH = 16;
/** The picture of nothing: where it stands the tile with the meal's mark is seen. */
export const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${NO_PICTURE_WIDTH}" height="10"/>`;
