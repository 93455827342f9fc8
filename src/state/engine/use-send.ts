import { useCallback } from 'react';

import type { SendOptions } from '../../offline/engine.ts';
import type { AppendResult } from '../../offline/outbox/outbox.ts';
import type { QueuedName, Request } from '../../protocol/messages.ts';
import { vibrateFor } from './vibration.ts';
import { wholeEngine } from './engine.ts';
import { askForPersistence } from './storage-persistence.ts';

export type Send = <N extends QueuedName>(
  name: N,
  request: Request<N>,
  options?: SendOptions<N>,
) => Promise<AppendResult>;

/** Saves the entry on the device; resolves as soon as it is safe there. Sending continues in the background. */
export const useSend = (): Send =>
  useCallback(async (name, request, options) => {
    const result = await (await wholeEngine()).send(name, request, options);
    if (result.ok) askForPersistence();
    // Messages are marked as read when they are opened, not by a press on Save.
    if (name !== 'profile/noticesRead') vibrateFor(result.ok ? 'saved' : 'refused');
    return result;
  }, []);
