import { useCallback, useEffect, useRef, useState } from 'react';

import type { Day } from '#src/domain/days/day.ts';
import { useDraft } from '#src/state/drafts/drafts.ts';
import { alone } from '#src/state/engine/alone.ts';
import { useOffline } from '#src/state/engine/connectivity.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { IMPORT_DRAFT, importDraft, sendImport, type ImportDraft, type SendEnd } from './send-import.ts';

export interface SentImport {
  readonly imported: number;
  readonly kept: number;
}

type DayWeights = readonly (readonly [Day, number])[];
export interface WantedWeights {
  /** The weights of days that have no weight yet. */
  readonly fresh: DayWeights;
  /** The weights of days whose stored weight is replaced. */
  readonly other: DayWeights;
}

export interface Sending {
  /** The import that is being sent or waits on the device. */
  readonly draft: ImportDraft | undefined;
  readonly running: boolean;
  /** The server's reason for refusing the rest. */
  readonly refused: string | null;
  readonly done: SentImport | null;
  /** Resolves with false if the device has no room to store the import. */
  readonly start: (wanted: WantedWeights) => Promise<boolean>;
  /** Sends the import now, without further waiting; null if there is no connection. */
  readonly goOn: (() => void) | null;
  readonly discard: () => void;
  readonly seen: () => void;
}

/** The delay before an unanswered slice is sent again, while the page is open and there is a connection. */
const AGAIN_MS = 5_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Steps {
  readonly save: (draft: ImportDraft) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly refused: (message: string) => void;
  readonly done: (sent: SentImport) => void;
}

/** If several tabs send the import, the ids of the slices prevent double counting. */
const sendAll = async (from: ImportDraft, steps: Steps, gone: AbortSignal): Promise<SendEnd> => {
  const { save, remove, refused, done } = steps;
  const engine = await wholeEngine();
  const stepped = async (next: ImportDraft): Promise<void> => {
    await save(next);
  };
  const end = await sendImport(engine, from, stepped, wait, gone);
  if (end.kind === 'refused') refused(end.message);
  if (end.kind !== 'done') return end;
  await remove();
  // The charts have the weights before the customer sees the message.
  await engine.refresh('progress/get', {});
  done({ imported: end.draft.imported, kept: end.draft.kept });
  return end;
};

/** Resolves with the result; 'waiting' while another tab sends the import. */
const sendAlone = (from: ImportDraft, steps: Steps): Promise<SendEnd> =>
  alone(IMPORT_DRAFT, (gone) => sendAll(from, steps, gone), { kind: 'waiting' });

/** Sends an import of this device while the page is open and there is a connection. */
export const useSendImport = (): Sending => {
  const [draft, save, remove, loaded] = useDraft<ImportDraft>(IMPORT_DRAFT, importDraft);
  const offline = useOffline();
  const busy = useRef(false);
  const [running, setRunning] = useState(false);
  /** The number of attempts that ended without an answer. */
  const [unanswered, setUnanswered] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  const [done, setDone] = useState<SentImport | null>(null);

  const send = useCallback(
    (from: ImportDraft): void => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      sendAlone(from, { save, remove, refused: setRefused, done: setDone })
        .then((end) => end.kind === 'waiting')
        .catch((cause: unknown) => {
          report('an import of weights could not be sent')(cause);
          return true;
        })
        .then((isLeft) => {
          busy.current = false;
          setRunning(false);
          if (isLeft) setUnanswered((times) => times + 1);
        })
        .catch(report('an import of weights could not be sent'));
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
  useEffect(() => {
    if (!waits || unanswered === 0) return undefined;
    const timer = setTimeout(() => {
      if (newest.current) send(newest.current);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [waits, unanswered, send]);

  return {
    draft,
    running,
    refused,
    done,
    start: async ({ fresh, other }) => {
      setRefused(null);
      setDone(null);
      const rows = [...fresh, ...other].map(([date, weight]) => ({ date, weight }));
      const id = `weights-${crypto.getRandomValues(new Uint32Array(3)).join('-')}`;
      const kept = await save({
        id,
        replace: other.length > 0,
        fresh: fresh.length,
        rows,
        sent: 0,
        imported: 0,
        kept: 0,
      });
      if (!kept.ok) await remove();
      return kept.ok;
    },
    goOn: offline
      ? null
      : () => {
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
