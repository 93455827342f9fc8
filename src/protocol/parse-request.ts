import * as v from 'valibot';

import { fromWire, toWire } from './define/days-on-wire.ts';
import type { AnyMessage } from './define/define.ts';
import { messages, type MessageName, type Parsed, type Request } from './messages.ts';

/** The request's data after its schema, or null when it is malformed: the caller answers `bad_request`. */
export const parseRequest = <N extends MessageName>(name: N, data: unknown): Parsed<N> | null => {
  const { request }: AnyMessage = messages[name];
  const result = v.safeParse(request, data, { abortEarly: true });
  return result.success ? (fromWire(request, result.output) as Parsed<N>) : null;
};

/** A request as it travels and is kept; one that is so already stays. */
export const requestToWire = (name: MessageName, request: unknown): unknown => toWire(messages[name].request, request);

/** A request that travelled or was kept, as a screen has it; nothing is refused. */
export const requestFromWire = <N extends MessageName>(name: N, data: unknown): Request<N> =>
  fromWire(messages[name].request, data) as Request<N>;
