/**
 * Paths that the server answers itself: a cached page in their place would break a download or the return from a payment.
 */
export const serversOwn: RegExp[] = [
  /^\/api\//,
  /^\/files?\//,
  /^\/dev\//,
  /^\/pay\//,
  /^\/kept\//,
  /^\/(?:healthz|readyz)$/,
  /^\/socket\.io\//,
  /^[^?]*\.[a-z0-9]{2,11}(?:\?|$)/i,
];
