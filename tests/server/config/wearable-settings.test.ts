import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { readWearableConfig } from '#server/config/wearable-config.ts';

const key = randomBytes(32).toString('base64');
const own = { WEARABLE_CLIENT_ID: 'a', WEARABLE_CLIENT_SECRET: 'b', TOKEN_ENC_KEY: key };

describe('the settings of a wearable', () => {
  it('are those of Google Health in production, and of Fitbit only if it is named — FIT-007', () => {
    expect(readWearableConfig(own, true)).toMatchObject({
      provider: 'google_health',
      authUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
      apiUrl: 'https://health.googleapis.com',
    });
    expect(readWearableConfig({ ...own, WEARABLE_PROVIDER: 'fitbit' }, true)).toMatchObject({
      authUrl: 'https://www.fitbit.com/oauth2/authorize',
      apiUrl: 'https://api.fitbit.com',
    });
    expect(() => readWearableConfig({ ...own, WEARABLE_PROVIDER: 'else' }, true)).toThrow('google_health or fitbit');
  });

  it('offer no wearable in production without a client, and never the stand-in', () => {
    expect(readWearableConfig({}, true)).toBeUndefined();
    for (const name of ['AUTH', 'TOKEN', 'REVOKE', 'API'])
      expect(() =>
        readWearableConfig({ ...own, [`WEARABLE_${name}_URL`]: 'https://app.test/dev/wearable' }, true),
      ).toThrow(`WEARABLE_${name}_URL names a stand-in`);
    expect(() => readWearableConfig({ ...own, WEARABLE_API_URL: 'http://health.test' }, true)).toThrow('https://');
  });

  it('require the secret and a key of 32 bytes, and name what is missing in a sentence', () => {
    expect(() => readWearableConfig({ WEARABLE_CLIENT_ID: 'a' }, true)).toThrow('needed together');
    expect(() => readWearableConfig({ ...own, TOKEN_ENC_KEY: '' }, true)).toThrow('needs TOKEN_ENC_KEY');
    expect(() => readWearableConfig({ ...own, TOKEN_ENC_KEY: 'c2hvcnQ=' }, true)).toThrow('32 bytes');
  });

  it('use the stand-in if development sets none', () => {
    expect(readWearableConfig({}, false)).toMatchObject({ authUrl: undefined, apiUrl: undefined });
  });
});
