import { useEffect, useState } from 'react';

import type { Refusal } from '#src/protocol/define/errors.ts';
import type { Request } from '#src/protocol/messages.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';

/** A discussion that only this device has. */
export interface UnsentThread {
  readonly id: string;
  readonly data: Request<'forum/set'>;
  /** The server's reason if it was refused; undefined while it waits. */
  readonly refusal: Refusal | undefined;
}

/**
 * Returns the entry as it was when its form was opened; null if it is no longer on this device, undefined until that is
 * known.
 */
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
  // The state may still hold the previous entry: it must not appear under this id.
  return held && held.id !== entry ? undefined : held;
};
