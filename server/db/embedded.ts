import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

import { inProject } from '../config/project-root.ts';

type Reply = (error: Error | null, bytes?: Uint8Array) => void;

/** The embedded database in its worker thread. */
export interface Embedded {
  /** A connection for node-postgres. The database holds one session, so only one may be open at a time. */
  readonly stream: () => Duplex;
  /** For how long, in ms, it has answered nothing of what it was asked; 0 while nothing is asked. */
  readonly silentMs: () => number;
  /** For how long, in ms, it has been asked nothing; 0 while an answer is awaited. */
  readonly idleMs: () => number;
  readonly close: () => Promise<void>;
}

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const parameter = (name: string, value: string): Buffer => {
  const body = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.alloc(5);
  head[0] = 0x53;
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const welcome = Buffer.concat([
  authenticationOk,
  parameter('server_version', '17.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('standard_conforming_strings', 'on'),
  readyForQuery,
]);

const simpleQuery = (sql: string): Uint8Array => {
  const body = Buffer.from(`${sql}\0`);
  const message = Buffer.alloc(body.length + 5);
  message[0] = 0x51;
  message.writeInt32BE(body.length + 4, 1);
  body.copy(message, 5);
  return message;
};

/** Acts as the socket of a node-postgres connection: whole protocol messages go to the worker, answers come back. */
class EmbeddedStream extends Duplex {
  readonly #send: (bytes: Uint8Array, reply: Reply) => void;
  #greeted = false;
  #pending: Buffer = Buffer.alloc(0);

  constructor(send: (bytes: Uint8Array, reply: Reply) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }

  override _read(): void {
    // answers are pushed as they arrive
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk, done);
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #take(chunk: Buffer, done: (error?: Error | null) => void): void {
    let bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (!this.#greeted) {
      const length = bytes.length < 4 ? Infinity : bytes.readInt32BE(0);
      if (bytes.length < length) {
        this.#pending = bytes;
        done();
        return;
      }
      this.#greeted = true;
      this.push(welcome);
      bytes = bytes.subarray(length);
    }
    let end = 0;
    let closing = false;
    while (bytes.length - end >= 5) {
      const length = bytes.readInt32BE(end + 1) + 1;
      if (bytes.length - end < length) break;
      if (bytes[end] === 0x58) {
        closing = true;
        break;
      }
      end += length;
    }
    this.#pending = closing ? Buffer.alloc(0) : Buffer.from(bytes.subarray(end));
    if (closing) setImmediate(() => this.destroy());
    if (end === 0) {
      done();
      return;
    }
    this.#send(Uint8Array.prototype.slice.call(bytes, 0, end), (error, reply) => {
      if (error) this.destroy(error);
      else if (reply && !this.destroyed) this.push(reply);
    });
    done();
  }

  override _final(done: () => void): void {
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    // The session outlives its connection: an open transaction or a prepared statement of it would meet the next one.
    this.#send(simpleQuery('ROLLBACK; DEALLOCATE ALL'), () => undefined);
    done(error);
  }
}

/** Known to every Node; its types come with a browser's alone. */
const { WebAssembly: assembly } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> };
};
let compiled: Promise<object> | undefined;
/**
 * The database's program. It belongs to the process and is never given back: with each database's own program, Node may end
 * a process in which databases come and go (nodejs/node#64500), and each one is compiled anew.
 */
const program = (): Promise<object> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return (compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => assembly.compile(bytes)));
};

/**
 * Opens the embedded database.
 * @param folder where it keeps its files; undefined keeps everything in memory
 * @param image a dump of a database, which one in memory begins with
 */
export const openEmbedded = async (folder: string | undefined, image?: string): Promise<Embedded> => {
  const worker = new Worker(inProject('server', 'db', 'embedded-worker.ts'), {
    workerData: { folder, image, program: await program() },
    // Its heap holds a statement and its answer at a time; the database's own memory does not count here.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  });
  const waiting = new Map<number, Reply>();
  let last = 0;
  let ended: Error | undefined;
  /** When it last answered, or was first asked after that. */
  let heard = 0;
  let serving = false;
  /** Why it could not go on, in its own words. */
  let lost: string | undefined;

  const fail = (error: Error): void => {
    ended ??= error;
    for (const reply of waiting.values()) reply(error);
    waiting.clear();
  };
  const exited = new Promise<void>((resolve) => {
    worker.once('exit', () => {
      const stopped = new Error(lost ?? 'the embedded database has stopped');
      fail(stopped);
      resolve();
      // It comes back with the process alone: who keeps that running starts it anew.
      if (serving)
        queueMicrotask(() => {
          throw stopped;
        });
    });
  });

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    // Under `node --watch` the runtime sends messages of its own first: they say neither of these and are passed over.
    worker.on('message', (message: { ready?: true; failed?: string; lost?: string }) => {
      if (message.ready) resolve();
      else if (message.lost !== undefined) reject(new Error((lost = message.lost)));
      else if (message.failed !== undefined)
        reject(new Error(`the embedded database could not be opened: ${message.failed}`));
    });
  });
  serving = true;
  worker.on('error', fail);
  worker.on('message', (message: { id: number; bytes?: Uint8Array; error?: string }) => {
    const reply = waiting.get(message.id);
    waiting.delete(message.id);
    heard = performance.now();
    reply?.(message.error === undefined ? null : new Error(message.error), message.bytes);
  });

  const send = (bytes: Uint8Array, reply: Reply): void => {
    if (ended) {
      reply(ended);
      return;
    }
    const id = ++last;
    if (waiting.size === 0) heard = performance.now();
    waiting.set(id, reply);
    worker.postMessage({ id, bytes }, [bytes.buffer as ArrayBuffer]);
  };

  return {
    stream: () => new EmbeddedStream(send),
    idleMs: () => (waiting.size === 0 ? performance.now() - heard : 0),
    silentMs: () => (waiting.size === 0 ? 0 : performance.now() - heard),
    close: async () => {
      serving = false;
      worker.postMessage('close');
      await exited;
    },
  };
};
