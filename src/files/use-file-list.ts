import { useCallback, useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';

import { useOffline } from '../state/engine/connectivity.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { report } from '../state/engine/report.ts';
import { useUser } from '../state/session/session.ts';
import { forgetFiles, keepList, readList } from './kept-files.ts';

/** A list with current URLs. */
interface Fetched<T> {
  readonly list: T;
  readonly addresses: ReadonlyMap<string, string>;
}

/** How one list of files is requested and stored. Define it outside the component. */
export interface FileList<T> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly hashes: (list: T) => readonly string[];
  /** Resolves with undefined if the server cannot be reached. */
  readonly fetch: () => Promise<Fetched<T> | undefined>;
}

interface Shown<T> {
  readonly list: T;
  /** The server time in ms. */
  readonly asOf: number;
  readonly fresh: boolean;
}

/** Returns a list of files: first the stored one, then the server's. It is read again when the customer's data change. */
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
    // Clears the error, so that a customer who retries sees the loading state.
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

  // The user object is new whenever another device of the customer has changed something.
  useEffect(() => {
    read().catch(report('a list of files could not be read'));
  }, [read, user]);
  // After the screen has closed, running reads have no effect.
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const address = useCallback(async (hash: string) => (await of.fetch())?.addresses.get(hash), [of]);
  /** There is no network, and the device has no stored list. */
  const missing = shown === null && answered && offline;
  return { shown, missing, failed: failed && !offline, offline, read, address };
};
