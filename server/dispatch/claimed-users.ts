/**
 * Returns every customer id in a request, in either spelling, at the top or one level down: each is compared with the
 * session's customer. 0 and null are no claim: a filter without a customer is sent this way.
 */
export const claimedUsers = (data: unknown): unknown[] => [...namedIn(data), ...objectsIn(data).flatMap(namedIn)];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (data: unknown): object[] => (isObject(data) ? Object.values(data).filter(isObject) : []);

const namedIn = (data: unknown): unknown[] =>
  isObject(data)
    ? [data['user_id'], data['userId']].filter((user) => user !== undefined && user !== null && user !== 0)
    : [];
