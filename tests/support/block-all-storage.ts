/**
 * Runs in a page ahead of its scripts: as where the browser's settings block a site's data. The mere look at each kind of
 * storage throws, a worker is refused.
 */
export const blockAllStorage = (): void => {
  const blocked = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: blocked });
  window.BroadcastChannel = function Channel() {
    blocked();
  } as never;
  navigator.locks.request = (() =>
    Promise.reject(new DOMException('Access is denied.', 'SecurityError'))) as typeof navigator.locks.request;
  navigator.serviceWorker.register = () =>
    Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
};
