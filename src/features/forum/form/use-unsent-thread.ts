import { useEffect, useState } from 'react';

import type { Refusal } from '../../../protocol/define/errors.ts';
import type { Request } from '../../../protocol/messages.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';

/** A discussion that is on this device alone. */
export interface UnsentThread {
  readonly id: string;
  readonly data: Request<'forum/set'>;
  /** The server's reason, where it was refused; undefined while it waits. */
  readonly refusal: Refusal | undefined;
}

/** The entry as it was when its form was opened; null when it is not on this device any more, undefined before that is known. */
export const useUnsentThread = (entry: string): UnsentThread | null | undefined => {
  const [held, setHeld] = useState<UnsentThread | null>();
  useEffect(() => {
    let current = true;
    wholeEngine()
      .then(async (engine) => {
        const { waiting, attention } = await engine.outbox();
        const found = [...waiting, ...attention].find(({ id, name }) => id === entry && name === 'forum/set');
        const refusal = attention.find(({ id }) => id === entry)?.refusal;
        if (current) setHeld(found ? { id: entry, data: found.data as UnsentThread['data'], refusal } : null);
      })
      .catch(report('a waiting discussion could not be read'));
    return () => {
      current = false;
    };
  }, [entry]);
  // Of the entry before nothing is shown under the name of this one.
  return held && held.id !== entry ? undefined : held;
};
