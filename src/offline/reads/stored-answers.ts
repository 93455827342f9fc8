import type { Channel, Env } from '../env/env.ts';
import { emitter } from '../env/emitter.ts';

/** Names of queries; undefined: any query. */
type Names = readonly string[] | undefined;

/** Reports to other tabs and to this tab's listeners which replies were stored again. */
export const storedAnswers = (env: Env, channel: () => Channel) => {
  const { emit, subscribe } = emitter<Names>(env.report);
  return {
    subscribe,
    /** Another tab or the worker has stored them. */
    hear: emit,
    tell(names: readonly string[]) {
      channel().post({ kind: 'cache', names });
      emit(names);
    },
  };
};
