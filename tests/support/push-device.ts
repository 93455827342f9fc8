import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A browser's side of a push subscription: its own keys, and the code that decrypts messages for them (RFC 8291). */
export interface PushDevice {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** The messages that were sent to the stand-in for this device, oldest first, decrypted. */
  readonly received: () => Promise<readonly Record<string, unknown>[]>;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export const openPushDevice = (url: string, name: string): PushDevice => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const open = (body: Buffer): Record<string, unknown> => {
    const salt = body.subarray(0, 16);
    const idLength = body[20]!;
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
    const key = derive(own.computeSecret(sender), auth, info, 32);
    const content = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', content, nonce).setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // A byte of 2 ends the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as Record<string, unknown>;
  };
  return {
    subscription: {
      endpoint: `${url}/dev/push/${name}`,
      keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received: async () => {
      const rows = (await (await fetch(`${url}/dev/push/${name}`)).json()) as readonly { body: string }[];
      return rows.map(({ body }) => open(Buffer.from(body, 'base64')));
    },
  };
};
