/**
 * True when a request is larger than its message allows (`limitBytes`), counted as bytes of its JSON in UTF-8.
 * `request` is the whole of what is emitted, `{type, data, id, op}`, as the server counts it. The client asks before
 * it stores or sends. Throws TypeError on what is no JSON (a cycle, a bigint).
 */
export const isTooLarge = (request: unknown, limitBytes: number): boolean => {
  const json = JSON.stringify(request) ?? '';
  if (json.length > limitBytes) return true;
  // Three bytes are the most that one UTF-16 unit becomes.
  return json.length * 3 > limitBytes && new TextEncoder().encode(json).length > limitBytes;
};
