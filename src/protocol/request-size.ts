/**
 * True if a request is larger than its message allows (`limitBytes`), counted in bytes of its JSON in UTF-8. `request` is
 * the whole emitted object, `{type, data, id, op}`, as the server counts it. The client checks before it stores or sends.
 * Throws TypeError for a value that JSON cannot represent (a cycle, a bigint).
 */
export const isTooLarge = (request: unknown, limitBytes: number): boolean => {
  const json = JSON.stringify(request) ?? '';
  if (json.length > limitBytes) return true;
  // One UTF-16 unit takes at most three bytes.
  return json.length * 3 > limitBytes && new TextEncoder().encode(json).length > limitBytes;
};
