interface RawTransaction {
  readonly db: unknown;
  readonly _state: string;
  abort(): void;
}
interface RawConnection extends IDBDatabase {
  readonly listeners: readonly { readonly type: string; readonly callback: (event: Event) => void }[];
  readonly _rawDatabase: { readonly transactions: RawTransaction[] };
}

/** The IndexedDB of one browser, as one of its contexts sees it. */
export interface VirtualStore {
  readonly factory: IDBFactory;
  /** Ends the context during its work: unfinished transactions are rolled back, and no database opens any more. */
  kill(): void;
  /** The browser drops the connections; the context may open new ones. */
  loseConnections(): void;
  /** The connections end without an event; the next transaction of the context fails. */
  forgetConnections(): void;
  /** Later opens use another database, as after the browser has deleted the old one. */
  useFactory(next: IDBFactory): void;
  /** Transactions in these modes never end, as in WebKit after a page with a running transaction was stored for Back. */
  readonly hung: Set<IDBTransactionMode>;
  /** Called before every write; throw to refuse it (quota). */
  onWrite: ((store: string) => void) | undefined;
  /** Called with every transaction that was opened. */
  onTransaction: ((stores: string[], mode: string, durability: string) => void) | undefined;
}

/** The fake database accepts only its own kind of events, so listeners are called directly. */
const closed = (connection: RawConnection): void => {
  for (const { type, callback } of connection.listeners)
    if (type === 'close') callback.call(connection, new Event('close'));
};

const abortAll = (connection: RawConnection): void => {
  for (const transaction of connection._rawDatabase.transactions.slice()) {
    if (transaction.db !== connection || transaction._state === 'finished' || transaction._state === 'committing')
      continue;
    transaction.abort();
  }
  connection.close();
};

export const virtualStore = (first: IDBFactory): VirtualStore => {
  let base = first;
  let dead = false;
  const connections = new Set<RawConnection>();
  const store: VirtualStore = {
    factory: undefined as never,
    kill() {
      dead = true;
      for (const connection of connections) abortAll(connection);
      connections.clear();
    },
    loseConnections() {
      for (const connection of connections) {
        abortAll(connection);
        closed(connection);
      }
      connections.clear();
    },
    forgetConnections() {
      for (const connection of connections) abortAll(connection);
      connections.clear();
    },
    useFactory(next) {
      base = next;
    },
    hung: new Set(),
    onWrite: undefined,
    onTransaction: undefined,
  };
  const watch = (connection: RawConnection): void => {
    connections.add(connection);
    const original = connection.transaction.bind(connection);
    connection.transaction = ((
      names: string | string[],
      mode?: IDBTransactionMode,
      options?: IDBTransactionOptions,
    ) => {
      if (dead) throw new DOMException('the context is gone', 'InvalidStateError');
      const transaction = original(names, mode, options);
      if (store.hung.has(mode ?? 'readonly')) {
        const raw = transaction as unknown as { _start: () => void; _started: boolean };
        raw._start = () => {
          raw._started = true;
        };
      }
      store.onTransaction?.([names].flat(), mode ?? 'readonly', options?.durability ?? 'default');
      if (!store.onWrite || mode === 'readonly') return transaction;
      const objectStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name: string) => {
        const opened = objectStore(name);
        for (const method of ['put', 'add'] as const) {
          const write = opened[method].bind(opened);
          opened[method] = (value: unknown, key?: IDBValidKey) => {
            store.onWrite?.(name);
            return key === undefined ? write(value) : write(value, key);
          };
        }
        return opened;
      };
      return transaction;
    }) as IDBDatabase['transaction'];
  };
  Object.assign(store, {
    factory: {
      open(name: string, version?: number) {
        // A request of a killed context is never answered.
        if (dead) return new EventTarget();
        const request = base.open(name, version);
        request.addEventListener('success', () => {
          const connection = request.result as unknown as RawConnection;
          if (dead) connection.close();
          else watch(connection);
        });
        return request;
      },
    },
  });
  return store;
};
