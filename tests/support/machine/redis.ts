/** The address of a Redis for tests; undefined where TEST_REDIS_URL is not set. */
export const redisForTests = (): string | undefined => process.env['TEST_REDIS_URL'];
