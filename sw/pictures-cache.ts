/** Name of the cache of dish pictures. */
export const PICTURES = 'dishes';
