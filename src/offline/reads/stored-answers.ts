import type { Channel, Env } from '../env/env.ts';
import { emitter } from '../env/emitter.ts';

/** Names of queries; undefined: of any. */
type Names = readonly string[] | undefined;

/** Tells other tabs and this tab's listeners which answers were stored anew. */
export const storedAnswers = (env: Env, channel: () => Channel) => {
  const { emit, subscribe } = emitter<Names>(env.report);
  return {
    subscribe,
    /** Another tab, or the worker, has stored them. */
    hear: emit,
    tell(names: readonly string[]) {
      channel().post({ kind: 'cache', names });
      emit(names);
    },
  };
};
