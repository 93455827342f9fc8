/** Where pictures of dishes are published: the server names them so, the page shows them, the worker keeps them. */
export const DISH_PICTURES = '/dishes/';

/** The picture that stands for a dish without one of its own. */
export const fallbackPicture = (size: 'image' | 'preview'): string => `${DISH_PICTURES}fallback-${size}.webp`;

/** The picture of nothing. Behind every picture of a dish lies the tile with its meal's mark. */
export const NO_PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"/>';
