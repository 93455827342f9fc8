import type { PGlite } from '@electric-sql/pglite';

/** Together, in memory of their own: it is handed to another thread. */
const joined = (parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> => {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/**
 * What the embedded database says to messages of PostgreSQL's protocol. The library's `execProtocolRaw` reads every answer
 * besides and keeps what it has read for ever: half a kilobyte for each statement, 60 MiB a minute under load.
 */
export const protocolAnswer = async (
  database: Pick<PGlite, 'execProtocolRawStream'>,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await database.execProtocolRawStream(bytes, {
    // The database writes its next words over these.
    onRawData: (part) => {
      parts.push(part.slice() as Uint8Array<ArrayBuffer>);
    },
  });
  return joined(parts);
};
