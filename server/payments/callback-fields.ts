/** Returns the top-level fields of a callback, from JSON or a form; anything else has none. Numbers become texts. */
export const callbackFields = (body: unknown): Readonly<Record<string, string | undefined>> => {
  if (typeof body !== 'string') return {};
  if (!body.trimStart().startsWith('{')) return Object.fromEntries(new URLSearchParams(body));
  try {
    return Object.fromEntries(
      Object.entries(JSON.parse(body) as Record<string, unknown>).flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      ),
    );
  } catch {
    // Broken JSON has no fields; the sender still gets an answer.
    return {};
  }
};
