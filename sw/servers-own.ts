/** Paths that the server answers itself: a page drawn from the cache in their place would swallow a download or a payment's return. */
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
