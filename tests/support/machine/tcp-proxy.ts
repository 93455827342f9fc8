import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line between a server of the tests and a database, which can be made to fail. The service behind it never notices. */
export interface TcpProxy {
  /** The same address, through this line. */
  readonly through: (url: string) => string;
  /** Ends every connection; new ones are refused until `mend`. */
  readonly refuse: () => void;
  /** Nothing is forwarded any more, in either direction, and nothing is closed; new connections are taken and silent. */
  readonly freeze: () => void;
  /** What was held back goes on, and everything after it. */
  readonly thaw: () => void;
  /** New connections work again; those that are frozen stay so for good. */
  readonly mend: () => void;
  /**
   * Ends the connection on which `word` is sent after `sign`, with that word on its way to the service or not. Resolves
   * when it has happened.
   */
  readonly cutAt: (sign: string, word: string, sent: boolean) => Promise<void>;
  readonly close: () => void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  lost: boolean;
}

/** @param target where the service listens */
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
      // The end of one that is frozen is not forwarded either.
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
