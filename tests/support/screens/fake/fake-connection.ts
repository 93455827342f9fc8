import type { Connectivity } from '../../../../src/offline/wire/connection-events.ts';
import { emitter } from '../../../../src/offline/env/emitter.ts';

/** The network, as it comes and goes. */
export interface FakeConnection {
  state(): Connectivity;
  subscribe(listener: (state: Connectivity) => void): () => void;
  online(): boolean;
  become(state: Connectivity): void;
  /** Resolves once it stands or was given up: nobody is told "offline" while it is being tried. */
  tried(): Promise<void>;
}

export const fakeConnection = (start: Connectivity, report: (what: string, cause: unknown) => void): FakeConnection => {
  const states = emitter<Connectivity>(report);
  let state = start;
  const waiting: (() => void)[] = [];
  return {
    state: () => state,
    subscribe: states.subscribe,
    online: () => state === 'online',
    become(next) {
      state = next;
      states.emit(next);
      if (next !== 'connecting') for (const go of waiting.splice(0)) go();
    },
    tried: () => (state === 'connecting' ? new Promise<void>((resolve) => waiting.push(resolve)) : Promise.resolve()),
  };
};
