import { createClient } from 'redis';

/** The address of a Redis for tests; undefined, said aloud with what follows from it, where none answers. */
export const redisForTests = async (otherwise: string): Promise<string | undefined> => {
  const url = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
  const client = createClient({ url, socket: { reconnectStrategy: false, connectTimeout: 2_000 } });
  client.on('error', () => undefined);
  try {
    await client.connect();
    client.destroy();
    return url;
  } catch {
    console.warn(`Redis does not answer: ${otherwise}`);
    return undefined;
  }
};
