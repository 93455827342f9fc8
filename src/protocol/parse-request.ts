import * as v from 'valibot';

import { messages, type MessageName, type Parsed } from './messages.ts';

/** The request's data after its schema, or null when it is malformed: the caller answers `bad_request`. */
export const parseRequest = <N extends MessageName>(name: N, data: unknown): Parsed<N> | null => {
  const result = v.safeParse(messages[name].request, data, { abortEarly: true });
  return result.success ? (result.output as Parsed<N>) : null;
};

/**
 * Every user id that a request claims to speak for. Each is only compared with the session's user: a different one
 * is `forbidden`. 0 and null claim nobody.
 */
export const claimedUsers = (data: object): readonly number[] => {
  const places = [data, ...nested.map((key) => (data as Record<string, unknown>)[key])];
  return places.flatMap((place) =>
    typeof place === 'object' && place !== null
      ? [(place as Claim).user_id, (place as Claim).userId].filter(
          (id): id is number => typeof id === 'number' && id !== 0,
        )
      : [],
  );
};
interface Claim {
  readonly user_id?: unknown;
  readonly userId?: unknown;
}
/** Where the specification's payloads carry a user id below the top. */
const nested = ['feedbackData', 'checkoutPlanParams', 'filters', 'userData'];
