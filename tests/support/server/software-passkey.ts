import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** The part of CBOR that an authenticator needs. */
const head = (major: number, n: number): Buffer => {
  if (n < 24) return Buffer.from([(major << 5) | n]);
  return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
};
const int = (n: number): Buffer => (n >= 0 ? head(0, n) : head(1, -1 - n));
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Options {
  readonly challenge: string;
}
interface Manner {
  readonly origin: string;
  readonly rpId?: string;
  /** True if the authenticator asked for a finger, a face or a code. */
  readonly verified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software, like a device's own: it makes one passkey and signs with it. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #key: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  #authenticatorData({ rpId = 'localhost', verified = true, counter = 1 }: Manner, attested = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (verified ? VERIFIED : 0) | (attested.length > 0 ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  #clientData(type: string, { challenge }: Options, { origin }: Manner): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  create(options: Options, manner: Manner) {
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' });
    const publicKey = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x!, 'base64url'))],
      [int(-3), bytes(Buffer.from(y!, 'base64url'))],
    ]);
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, publicKey]);
    const attestationObject = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(this.#authenticatorData(manner, attested))],
    ]);
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', options, manner).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  get(options: Options, manner: Manner, userHandle?: string) {
    const clientData = this.#clientData('webauthn.get', options, manner);
    const authenticatorData = this.#authenticatorData(manner);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key.privateKey);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    });
  }

  #answer<const R extends object>(response: R) {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
