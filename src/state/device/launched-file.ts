import { useSyncExternalStore } from 'react';

let file: File | null = null;
const listeners = new Set<() => void>();

/**
 * The file with weights that the device has opened with the app, as the manifest allows. The file is held until its
 * screen reads it.
 */
export const launchedFile = {
  set: (next: File | null): void => {
    file = next;
    for (const listener of listeners) listener();
  },
  now: (): File | null => file,
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const useLaunchedFile = (): File | null => useSyncExternalStore(launchedFile.watch, launchedFile.now);
