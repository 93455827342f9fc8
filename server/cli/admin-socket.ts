import { rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import * as v from 'valibot';

import type { Log } from '../config/log.ts';
import { WRONG_CALL, type ExitCode, type Terminal } from './command.ts';

/**
 * The connection from the command line to a server that owns the embedded database: a socket file in its data folder that
 * only the server's own user may open. The request is one line, the answer is several lines.
 */
const FILE = 'admin.sock';

const asked = v.object({
  args: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4_096))), v.maxLength(2_000)),
  cwd: v.pipe(v.string(), v.maxLength(4_096)),
  author: v.pipe(v.string(), v.maxLength(200)),
});
export type Asked = v.InferOutput<typeof asked>;

const answer = v.union([
  v.object({ out: v.string() }),
  v.object({ err: v.string() }),
  v.object({ code: v.picklist([0, 1, 2]) }),
]);

/** The longest time that a caller may take to send its request, in ms. */
const ASKED_WITHIN_MS = 10_000;
const LONGEST_LINE = 200_000;

type Run = (asked: Asked, terminal: Terminal) => Promise<ExitCode>;

/**
 * Reads the text of a caller up to the end of its first line, and cuts it if it is too long. The socket stays open for
 * the answer.
 */
const firstLine = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    const done = (): void => {
      socket.off('data', read).resume();
      resolve(text.split('\n')[0]!.slice(0, LONGEST_LINE));
    };
    const read = (chunk: Buffer): void => {
      text += String(chunk);
      if (text.includes('\n') || text.length > LONGEST_LINE) done();
    };
    socket.on('data', read).once('close', done).once('end', done);
  });

const serve = async (socket: Socket, run: Run, log: Log): Promise<void> => {
  const say = (line: object): void => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
  const terminal: Terminal = { out: (out) => say({ out }), err: (err) => say({ err }) };
  const text = await firstLine(socket);
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), asked), text);
  if (!read.success) {
    terminal.err('The server does not understand this command.');
    say({ code: WRONG_CALL });
    return;
  }
  socket.setTimeout(0);
  try {
    say({ code: await run(read.output, terminal) });
  } catch (error) {
    log.error({ err: error }, 'a command of the command line failed');
    terminal.err('The command failed. The server’s log says why.');
    say({ code: 1 });
  }
};

/**
 * Listens in the data folder.
 * @returns a function that closes the socket
 */
export const openAdminSocket = async (dataDir: string, run: Run, log: Log): Promise<() => Promise<void>> => {
  const path = join(dataDir, FILE);
  // The folder's lock shows that no other server uses this folder, so the file is left over from a killed server.
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.setTimeout(ASKED_WITHIN_MS, () => socket.destroy());
    socket.on('error', (error) => log.warn({ err: error }, 'the command line hung up'));
    serve(socket, run, log)
      .catch((error: unknown) => log.warn({ err: error }, 'the command line hung up'))
      .finally(() => socket.end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const before = process.umask(0o177);
    try {
      server.listen(path, () => resolve());
    } finally {
      process.umask(before);
    }
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
};

/** Asks the server that owns a data folder to run a command; returns undefined if there is no such server. */
export const askServer = (dataDir: string, request: Asked, terminal: Terminal): Promise<ExitCode | undefined> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(join(dataDir, FILE));
    let isOpen = false;
    let code: ExitCode | undefined;
    const hear = (): void =>
      void createInterface({ input: socket })
        .on('line', (line) => {
          const said = v.parse(v.pipe(v.string(), v.parseJson(), answer), line);
          if ('out' in said) terminal.out(said.out);
          else if ('err' in said) terminal.err(said.err);
          else code = said.code as ExitCode;
        })
        // The socket's own listener reports errors.
        .on('error', () => undefined)
        // Runs after the last line.
        .once('close', () => {
          if (code === undefined) reject(new Error('The server has ended before the command was done.'));
          else resolve(code);
        });
    socket.once('connect', () => {
      isOpen = true;
      socket.write(`${JSON.stringify(request)}\n`);
      hear();
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (!isOpen && ['ENOENT', 'ECONNREFUSED'].includes(error.code ?? '')) resolve(undefined);
      else reject(error);
    });
  });
