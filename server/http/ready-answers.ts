import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const pack = {
  br: (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (plain: Buffer) => gzipSync(plain),
} as const;

export type Packing = keyof typeof pack;

export interface Ready {
  readonly etag: string;
  readonly plain: Buffer;
  /** Compresses the answer at the first request for this format. */
  readonly packed: (how: Packing) => Buffer;
}

interface Held extends Ready {
  readonly edition: string;
  bytes: number;
}

export interface ReadyAnswers {
  /** Returns the answer with this name; makes it again if its edition differs. Each name has one answer. */
  get(name: string, edition: string, make: () => string | Promise<string>): Promise<Ready>;
  clear(): void;
  readonly bytes: number;
}

/** A cache of answers, also compressed ones. If it is full, the least recently used answers are dropped first. */
export const readyAnswers = (mostBytes: number): ReadyAnswers => {
  const all = new Map<string, Held>();
  const coming = new Map<string, Promise<Held>>();
  let bytes = 0;
  let clearings = 0;

  const forget = (name: string): void => {
    bytes -= all.get(name)?.bytes ?? 0;
    all.delete(name);
  };
  /** The newest answer stays at any size: it is being sent. */
  const fit = (): void => {
    for (const oldest of all.keys()) {
      if (bytes <= mostBytes || all.size === 1) return;
      forget(oldest);
    }
  };

  const made = (name: string, edition: string, text: string): Held => {
    const plain = Buffer.from(text);
    const packings = new Map<Packing, Buffer>();
    const held: Held = {
      edition,
      plain,
      etag: createHash('sha256').update(plain).digest('base64url').slice(0, 22),
      bytes: plain.length,
      packed: (how) => {
        const before = packings.get(how);
        if (before) return before;
        const packed = pack[how](plain);
        packings.set(how, packed);
        if (all.get(name) === held) {
          held.bytes += packed.length;
          bytes += packed.length;
          fit();
        }
        return packed;
      },
    };
    return held;
  };

  const keep = async (name: string, edition: string, make: () => string | Promise<string>): Promise<Held> => {
    const begun = clearings;
    const held = made(name, edition, await make());
    // The cache was cleared meanwhile: the answer is outdated, so it is sent but not stored.
    if (begun !== clearings) return held;
    forget(name);
    all.set(name, held);
    bytes += held.bytes;
    fit();
    return held;
  };

  return {
    async get(name, edition, make) {
      const before = all.get(name);
      if (before?.edition === edition) {
        all.delete(name);
        all.set(name, before);
        return before;
      }
      const key = JSON.stringify([name, edition]);
      const asked = coming.get(key) ?? keep(name, edition, make);
      coming.set(key, asked);
      try {
        return await asked;
      } finally {
        if (coming.get(key) === asked) coming.delete(key);
      }
    },
    clear() {
      clearings += 1;
      coming.clear();
      all.clear();
      bytes = 0;
    },
    get bytes() {
      return bytes;
    },
  };
};
