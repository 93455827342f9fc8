import * as v from 'valibot';

import { fromWire, toWire } from './define/days-on-wire.ts';
import type { AnyMessage } from './define/define.ts';
import { messages, type MessageName, type Parsed, type Request } from './messages.ts';

/** Returns the request's parsed data, or null if it is malformed: the caller replies `bad_request`. */
export const parseRequest = <N extends MessageName>(name: N, data: unknown): Parsed<N> | null => {
  const { request }: AnyMessage = messages[name];
  const result = v.safeParse(request, data, { abortEarly: true });
  return result.success ? (fromWire(request, result.output) as Parsed<N>) : null;
};

/** Returns a request in the form in which it is sent and stored; one that already has this form stays unchanged. */
export const requestToWire = (name: MessageName, request: unknown): unknown => toWire(messages[name].request, request);

/** Returns a sent or stored request in the form in which screens use it; refuses nothing. */
export const requestFromWire = <N extends MessageName>(name: N, data: unknown): Request<N> =>
  fromWire(messages[name].request, data) as Request<N>;
