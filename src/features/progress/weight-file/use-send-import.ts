import { useCallback, useEffect, useRef, useState } from 'react';

import { dayToWire, type Day } from '../../../domain/days/day.ts';
import { useDraft } from '../../../state/drafts/drafts.ts';
import { useOffline } from '../../../state/engine/connectivity.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { IMPORT_DRAFT, importDraft, sendImport, type ImportDraft } from './send-import.ts';

export interface SentImport {
  readonly imported: number;
  readonly kept: number;
}

export interface Sending {
  /** On its way, or waiting on the device. */
  readonly draft: ImportDraft | undefined;
  readonly running: boolean;
  /** Why the server took no more of it. */
  readonly refused: string | null;
  readonly done: SentImport | null;
  /** False where the device keeps nothing more. */
  readonly start: (weights: readonly (readonly [Day, number])[], replace: boolean) => Promise<boolean>;
  readonly goOn: () => void;
  readonly discard: () => void;
  readonly seen: () => void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab at a time sends it; where the browser has no locks, the ids of the slices keep them from counting twice. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (!locks) return work();
  await locks.request(IMPORT_DRAFT, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
};

interface Steps {
  readonly save: (draft: ImportDraft) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly refused: (message: string) => void;
  readonly done: (sent: SentImport) => void;
}

const sendAlone = (from: ImportDraft, { save, remove, refused, done }: Steps): Promise<void> =>
  alone(async () => {
    const engine = await wholeEngine();
    const stepped = async (next: ImportDraft): Promise<void> => {
      await save(next);
    };
    const end = await sendImport(engine, from, stepped, wait);
    if (end.kind === 'refused') refused(end.message);
    if (end.kind !== 'done') return;
    await remove();
    done({ imported: end.draft.imported, kept: end.draft.kept });
    await engine.refresh('progress/get', {});
  });

/** Sends an import of this device as long as the page is open and there is a connection. */
export const useSendImport = (): Sending => {
  const [draft, save, remove, loaded] = useDraft<ImportDraft>(IMPORT_DRAFT, importDraft);
  const offline = useOffline();
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<SentImport | null>(null);

  const send = useCallback(
    (from: ImportDraft): void => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      sendAlone(from, { save, remove, refused: setRefused, done: setDone })
        .catch(report('an import of weights could not be sent'))
        .finally(() => {
          busy.current = false;
          setRunning(false);
        });
    },
    [save, remove],
  );

  const waits = loaded && draft !== undefined && !offline && refused === null;
  const newest = useRef(draft);
  useEffect(() => {
    newest.current = draft;
  });
  useEffect(() => {
    if (waits && newest.current) send(newest.current);
  }, [waits, send]);

  return {
    draft,
    running,
    refused,
    done,
    start: async (weights, replace) => {
      setRefused(null);
      setDone(null);
      const rows = weights.map(([day, weight]) => ({ date: dayToWire(day), weight }));
      const id = `weights-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
      const kept = await save({ id, replace, rows, sent: 0, imported: 0, kept: 0 });
      if (!kept.ok) await remove();
      return kept.ok;
    },
    goOn: () => {
      setRefused(null);
      if (draft) send(draft);
    },
    discard: () => {
      setRefused(null);
      remove().catch(report('an import of weights could not be put away'));
    },
    seen: () => setDone(null),
  };
};
