/**
 * Runs in a page before its scripts and simulates browser settings that block a site's data: access to each kind of
 * storage throws, and workers are refused.
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
