import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A proxy between a server of the tests and a database, which a test can make fail. The service behind it does not
 * notice.
 */
export interface TcpProxy {
  /** The same URL, through this proxy. */
  readonly through: (url: string) => string;
  /** Ends every connection; new connections are refused until `mend`. */
  readonly refuse: () => void;
  /** Forwards nothing more in either direction and closes nothing; new connections are accepted but get no data. */
  readonly freeze: () => void;
  /** Forwards what was held back, and everything after it. */
  readonly thaw: () => void;
  /** New connections work again; frozen connections stay frozen. */
  readonly mend: () => void;
  /**
   * Ends the connection on which `word` is sent after `sign`, before or after `word` is forwarded to the service.
   * Resolves when the connection has ended.
   */
  readonly cutAt: (sign: string, word: string, sent: boolean) => Promise<void>;
  readonly close: () => void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  lost: boolean;
}

/** @param target the URL of the service */
export const startProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  let state: 'open' | 'frozen' | 'refusing' = 'open';
  let trap: { sign: string; word: string; sent: boolean; sprung: () => void; on?: Pair } | undefined;

  const end = ({ near, far }: Pair): void => {
    near.destroy();
    far.destroy();
  };
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'refusing') {
      near.destroy();
      return;
    }
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    const pair: Pair = { near, far, lost: false };
    pairs.add(pair);
    const over = (): void => {
      // The end of a frozen connection is not forwarded either.
      if (state === 'frozen' || pair.lost) return;
      pairs.delete(pair);
      end(pair);
    };
    for (const socket of [near, far]) socket.on('error', () => undefined).on('close', over);
    near.on('data', (chunk: Buffer) => {
      if (trap && chunk.includes(trap.sign)) trap.on = pair;
      if (trap?.on !== pair || !chunk.includes(trap.word)) {
        far.write(chunk);
        return;
      }
      if (trap.sent) far.end(chunk);
      else far.destroy();
      near.destroy();
      trap.sprung();
      trap = undefined;
    });
    far.on('data', (chunk: Buffer) => near.write(chunk));
    if (state === 'frozen') hold(pair);
  });
  const hold = ({ near, far }: Pair): void => {
    near.pause();
    far.pause();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  return {
    through: (url) => {
      const own = new URL(url);
      own.hostname = '127.0.0.1';
      own.port = String((server.address() as AddressInfo).port);
      return own.href;
    },
    refuse: () => {
      state = 'refusing';
      for (const pair of pairs) end(pair);
      pairs.clear();
    },
    freeze: () => {
      state = 'frozen';
      for (const pair of pairs) hold(pair);
    },
    thaw: () => {
      state = 'open';
      for (const { near, far } of pairs) {
        near.resume();
        far.resume();
      }
    },
    mend: () => {
      if (state === 'frozen') for (const pair of pairs) pair.lost = true;
      state = 'open';
    },
    cutAt: (sign, word, sent) =>
      new Promise((resolve) => {
        trap = { sign, word, sent, sprung: resolve };
      }),
    close: () => {
      for (const pair of pairs) end(pair);
      server.close();
    },
  };
};
