/**
 * Paths that the server answers itself: a cached page in their place would break a download, the return from a payment or
 * the desk.
 */
export const serversOwn: RegExp[] = [
  /^\/api\//,
  /^\/files?\//,
  /^\/dev\//,
  /^\/pay\//,
  // The provider's desk is another app.
  /^\/desk(?:[/?]|$)/,
  /^\/kept\//,
  /^\/(?:healthz|readyz)$/,
  /^\/socket\.io\//,
  /^[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i,
];
