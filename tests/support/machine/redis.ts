/** The URL of a Redis for tests; undefined if TEST_REDIS_URL is not set. */
export const redisForTests = (): string | undefined => process.env['TEST_REDIS_URL'];
