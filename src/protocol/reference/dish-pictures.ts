/** Where pictures of dishes are published: the server names them so, the page shows them, the worker keeps them. */
export const DISH_PICTURES = '/dishes/';

/** The picture that stands for a dish without one of its own. */
export const fallbackPicture = (size: 'image' | 'preview'): string => `${DISH_PICTURES}fallback-${size}.webp`;

/** Wide, in pixels; every picture of a dish is wider. */
export const NO_PICTURE_WIDTH = 16;
/** The picture of nothing: where it stands the tile with the meal's mark is seen. */
export const NO_PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="${NO_PICTURE_WIDTH}" height="10"/>`;
