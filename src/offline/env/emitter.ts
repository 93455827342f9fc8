/** A list of listeners. If one listener throws, the others are still called. */
export interface Emitter<T> {
  emit(value: T): void;
  subscribe(listener: (value: T) => void): () => void;
}

export const emitter = <T>(report: (what: string, cause: unknown) => void): Emitter<T> => {
  const listeners = new Set<(value: T) => void>();
  return {
    emit(value) {
      for (const listener of listeners) {
        try {
          listener(value);
        } catch (cause) {
          report('a listener threw', cause);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
