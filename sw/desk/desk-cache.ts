/** The cache of the desk's worker. Where both apps share a host, the customers' worker leaves it alone. */
export const DESK_CACHE = 'desk';
