import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';

import { useOffline } from '../state/engine/connectivity.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { report } from '../state/engine/report.ts';
import { useUser } from '../state/session/session.ts';
import { forgetFiles, keepList, readList } from './kept-files.ts';

/** A list with the addresses of now. */
interface Fetched<T> {
  readonly list: T;
  readonly addresses: ReadonlyMap<string, string>;
}

/** How one list of files is asked for and kept. Keep it outside the component. */
export interface FileList<T> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly hashes: (list: T) => readonly string[];
  /** Undefined when the server cannot be asked. */
  readonly fetch: () => Promise<Fetched<T> | undefined>;
}

interface Shown<T> {
  readonly list: T;
  /** Server ms. */
  readonly asOf: number;
  readonly fresh: boolean;
}

/** A list of files: what this device keeps at once, then the server's; read again when the customer's data change. */
export const useFileList = <T>(of: FileList<T>) => {
  const offline = useOffline();
  const user = useUser();
  const [shown, setShown] = useState<Shown<T> | null>(null);
  const [answered, setAnswered] = useState(false);
  const [failed, setFailed] = useState(false);
  const turn = useRef(0);

  const read = useCallback(async (): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    const engine = await wholeEngine();
    const owner = engine.session().user?.tag;
    const isOver = (): boolean => mine !== turn.current || engine.session().user?.tag !== owner;
    const held = await readList(engine, of.key, of.schema).finally(() => setAnswered(true));
    if (isOver()) return;
    if (held) setShown((before) => (before?.fresh ? before : { ...held, fresh: false }));
    if (offline) return;
    // A customer who asks again sees that it is loading.
    setFailed(false);
    const fetched = await of.fetch();
    if (isOver()) return;
    setFailed(!fetched);
    if (!fetched) return;
    setShown({ list: fetched.list, asOf: engine.now(), fresh: true });
    await keepList(engine, of.key, of.schema, fetched.list);
    const standing = new Set(of.hashes(fetched.list));
    await forgetFiles(of.hashes(held?.list ?? fetched.list).filter((hash) => !standing.has(hash)));
  }, [of, offline]);

  // The user object comes anew whenever another device of the customer has changed something.
  useEffect(() => {
    read().catch(report('a list of files could not be read'));
  }, [read, user]);
  // Nothing that was begun is shown by a screen that has gone.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const address = useCallback(async (hash: string) => (await of.fetch())?.addresses.get(hash), [of]);
  /** Without a network, and the device has said that it keeps no list. */
  const missing = shown === null && answered && offline;
  return { shown, missing, failed: failed && !offline, offline, read, address };
};
