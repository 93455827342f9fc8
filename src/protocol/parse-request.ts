import * as v from 'valibot';

import { messages, type MessageName, type Parsed } from './messages.ts';

/** The request's data after its schema, or null when it is malformed: the caller answers `bad_request`. */
export const parseRequest = <N extends MessageName>(name: N, data: unknown): Parsed<N> | null => {
  const result = v.safeParse(messages[name].request, data, { abortEarly: true });
  return result.success ? (result.output as Parsed<N>) : null;
};
