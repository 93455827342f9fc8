import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';

import { inProject } from '../config/project-root.ts';

type Reply = (error: Error | null, bytes?: Uint8Array) => void;

/** The embedded database in its worker thread. */
export interface Embedded {
  /** Opens a connection for node-postgres. The database has one session, so only one may be open at a time. */
  readonly stream: () => Duplex;
  /** Returns for how many ms it has not answered a request; 0 if there is no open request. */
  readonly silentMs: () => number;
  /** Returns for how many ms it has received no request; 0 while an answer is awaited. */
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

/**
 * Acts as the socket of a node-postgres connection: sends complete protocol messages to the worker and returns the
 * answers.
 */
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
    // The session continues after its connection ends, so the next connection would meet its open transaction or prepared
    // statements.
    this.#send(simpleQuery('ROLLBACK; DEALLOCATE ALL'), () => undefined);
    done(error);
  }
}

/** Every Node has WebAssembly, but only the browser's types declare it. */
const { WebAssembly: assembly } = globalThis as unknown as {
  WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> };
};
let compiled: Promise<object> | undefined;
/**
 * Returns the database's program. The whole process shares it and never frees it: with a program per database, Node may
 * end a process that opens and closes databases (nodejs/node#64500), and each program would be compiled again.
 */
const program = (): Promise<object> => {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return (compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => assembly.compile(bytes)));
};

/**
 * Opens the embedded database.
 * @param folder the folder of its files; undefined stores everything in memory
 * @param image a dump from which a database in memory starts
 */
export const openEmbedded = async (folder: string | undefined, image?: string): Promise<Embedded> => {
  const worker = new Worker(inProject('server', 'db', 'embedded-worker.ts'), {
    workerData: { folder, image, program: await program() },
    // The heap of the thread holds one statement and its answer; the database's own memory does not count here.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  });
  const waiting = new Map<number, Reply>();
  let last = 0;
  let ended: Error | undefined;
  /** The time of the last answer, or of the first request after it. */
  let heard = 0;
  let serving = false;
  /** The worker's message about why it could not continue. */
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
      // It comes back only with a new process: the service manager restarts this one.
      if (serving)
        queueMicrotask(() => {
          throw stopped;
        });
    });
  });

  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    // With `node --watch` the runtime first sends its own messages, which have none of these fields and are ignored.
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
