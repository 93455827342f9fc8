/**
 * Every customer that a request claims to speak for, in either spelling, at the top or one level down: each is compared
 * with the session's. 0 and null claim nobody: a filter on no customer in particular is sent so.
 */
export const claimedUsers = (data: unknown): unknown[] => [...namedIn(data), ...objectsIn(data).flatMap(namedIn)];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (data: unknown): object[] => (isObject(data) ? Object.values(data).filter(isObject) : []);

const namedIn = (data: unknown): unknown[] =>
  isObject(data)
    ? [data['user_id'], data['userId']].filter((user) => user !== undefined && user !== null && user !== 0)
    : [];
