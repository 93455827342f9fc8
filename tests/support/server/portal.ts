import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A proxy to the server that can be cut, and that can answer instead of the server as a hotel does. */
export interface Portal {
  readonly url: string;
  /** Ends every connection and accepts no new one until `open`. */
  readonly cut: () => void;
  readonly open: () => void;
  /** Answers these paths itself, with its own page and status 200; without an argument it answers no path. */
  readonly answer: (paths?: (path: string) => boolean) => void;
  /** The paths that the portal answered itself. */
  readonly answered: () => readonly string[];
  readonly close: () => Promise<void>;
}

const WELCOME = '<!doctype html><html><head><title>Welcome, guest</title></head><body>Please sign in.</body></html>';

/** @param target the base URL of the real server */
export const openPortal = async (target: string): Promise<Portal> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const answered: string[] = [];
  let foreign: (path: string) => boolean = () => false;
  let away = false;

  const server: Server = createServer((incoming, reply) => {
    const path = new URL(incoming.url ?? '/', target).pathname;
    if (foreign(path)) {
      answered.push(path);
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=600' }).end(WELCOME);
      return;
    }
    const onward = request(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer: IncomingMessage) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      },
    );
    onward.on('error', () => reply.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (away) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (foreign(new URL(incoming.url ?? '/', target).pathname)) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(port), hostname, () => {
      const headers = incoming.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket);
      socket.pipe(onward);
    });
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      away = true;
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      away = false;
    },
    answer: (paths = () => false) => {
      foreign = paths;
    },
    answered: () => [...answered],
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
};
