import { useCallback } from 'react';

import type { SendOptions } from '../../offline/engine.ts';
import type { AskResult, AskOptions } from '../../offline/reads/ask.ts';
import type { AppendResult } from '../../offline/outbox/outbox.ts';
import type { MessageName, QueuedName, Request } from '../../protocol/messages.ts';
import { felt } from './vibration.ts';
import { wholeEngine } from './engine.ts';
import { askForPersistence } from './storage-persistence.ts';

export type Send = <N extends QueuedName>(
  name: N,
  request: Request<N>,
  options?: SendOptions<N>,
) => Promise<AppendResult>;
export type Ask = <N extends MessageName>(name: N, request: Request<N>, options?: AskOptions) => Promise<AskResult<N>>;

/** Saves on the device first; resolves as soon as the entry is safe there. Sending goes on by itself. */
export const useSend = (): Send =>
  useCallback(async (name, request, options) => {
    const result = await (await wholeEngine()).send(name, request, options);
    if (result.ok) askForPersistence();
    // Messages are marked as read by being read: nobody has pressed Save.
    if (name !== 'profile/noticesRead') felt(result.ok ? 'saved' : 'refused');
    return result;
  }, []);

/** Puts a question or an order to the server now; says so when it cannot be reached. */
export const useAsk = (): Ask =>
  useCallback(async (name, request, options) => (await wholeEngine()).ask(name, request, options), []);
