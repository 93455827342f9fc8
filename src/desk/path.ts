import { useSyncExternalStore } from 'react';

const BASE = '/desk';

const listeners = new Set<() => void>();
const tell = (): void => {
  for (const changed of listeners) changed();
};
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  window.addEventListener('popstate', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('popstate', changed);
  };
};

/** The path below /desk: '' for the home page, 'staff', 'first/TOKEN'. */
const current = (): string => window.location.pathname.slice(BASE.length).replace(/^\/|\/$/g, '');

export const usePath = (): string => useSyncExternalStore(subscribe, current);

export const hrefOf = (path: string): string => (path === '' ? BASE : `${BASE}/${path}`);

/** Opens another page of the desk. */
export const go = (path: string, how: 'push' | 'replace' = 'push'): void => {
  window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', hrefOf(path));
  tell();
};
