import { createECDH } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { ConfigError } from '#server/config/config-values.ts';
import { readPushConfig } from '#server/config/push-config.ts';
import { usualPushHosts } from '#src/domain/notices/subscription.ts';

const pair = createECDH('prime256v1');
pair.generateKeys();
const keys = {
  VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
  VAPID_PRIVATE_KEY: pair.getPrivateKey().toString('base64url').padStart(43, 'A'),
  VAPID_SUBJECT: 'mailto:team@sufra.test',
};

const said = (env: Record<string, string>): string => {
  try {
    readPushConfig(env, true);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the settings of push', () => {
  it.each([
    'localhost',
    '127.0.0.1',
    '10.0.0.1',
    '[::1]',
    'https://fcm.googleapis.com',
    'fcm.googleapis.com:443',
    'fcm.googleapis.com/fcm',
    '*.push.apple.com',
    'fcm.googleapis.com, 169.254.169.254',
  ])('refuse the push service %s, so that the server cannot be made to post to other hosts — XTR-014', (hosts) => {
    expect(said({ ...keys, PUSH_HOSTS: hosts })).toMatch(/^PUSH_HOSTS must be names of push services[^\n]+$/);
  });

  it('accept named services instead of the usual ones, in upper or lower case — XTR-014', () => {
    expect(readPushConfig({ ...keys, PUSH_HOSTS: 'FCM.googleapis.com, wns2.notify.windows.com' }, true)?.hosts).toEqual(
      ['fcm.googleapis.com', 'wns2.notify.windows.com'],
    );
    expect(readPushConfig(keys, true)?.hosts).toEqual(usualPushHosts);
  });

  it.each([
    ['VAPID_PUBLIC_KEY', keys.VAPID_PUBLIC_KEY.slice(2)],
    ['VAPID_PUBLIC_KEY', keys.VAPID_PRIVATE_KEY],
    ['VAPID_PUBLIC_KEY', `${keys.VAPID_PUBLIC_KEY.slice(1)}+`],
    ['VAPID_PRIVATE_KEY', keys.VAPID_PUBLIC_KEY],
    ['VAPID_PRIVATE_KEY', 'secret'],
    ['VAPID_SUBJECT', 'team@sufra.test'],
    ['VAPID_SUBJECT', 'http://sufra.test'],
    ['VAPID_SUBJECT', 'mailto:nobody'],
  ])('refuse %s=%s with one sentence that names the setting and hides the key — XTR-014', (name, value) => {
    const sentence = said({ ...keys, [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} must [^\\n]+$`));
    expect(sentence).not.toContain(value);
  });

  it.each(Object.keys(keys))('are needed together: %s alone or missing stops the start — XTR-014', (name) => {
    const { [name as keyof typeof keys]: only, ...rest } = keys;
    expect(said({ [name]: only })).toMatch(/are needed together$/);
    expect(said(rest as Record<string, string>)).toMatch(/are needed together$/);
  });

  it('offer no push in production without keys, and generate a key pair elsewhere — XTR-014', () => {
    expect(readPushConfig({}, true)).toBeUndefined();
    expect(readPushConfig({}, false)).toMatchObject({ keys: undefined, hosts: usualPushHosts });
    expect(readPushConfig(keys, true)).toMatchObject({ keys: { publicKey: keys.VAPID_PUBLIC_KEY } });
  });
});
