import * as v from 'valibot';

import { errorCodes } from '#src/protocol/define/errors.ts';
import { replyDay } from '#src/protocol/define/wire-values.ts';
import { ROWS_A_SLICE } from '#src/protocol/progress/progress-imports.ts';
import type { Engine } from '#src/offline/engine.ts';

/** The weights of a file that is being sent, stored on the device until the server has all of them. */
export const importDraft = v.object({
  /** The id of the import; each slice gets an id of its own from it, so that no slice is counted twice. */
  id: v.string(),
  /** True if the rows after the fresh ones replace stored weights. */
  replace: v.boolean(),
  /**
   * The number of rows at the beginning whose days have no weight. They never replace a weight that was added meanwhile.
   */
  fresh: v.optional(v.number(), 0),
  rows: v.array(v.object({ date: replyDay, weight: v.number() })),
  /** The number of rows that the server has. */
  sent: v.number(),
  imported: v.number(),
  kept: v.number(),
});
export type ImportDraft = v.InferOutput<typeof importDraft>;
export const IMPORT_DRAFT = 'weights-file';

export type SendEnd =
  | { readonly kind: 'done'; readonly draft: ImportDraft }
  /** The server gave no answer, or only errors: the import continues from here later. */
  | { readonly kind: 'waiting' }
  /** The server's message. */
  | { readonly kind: 'refused'; readonly message: string };

const LONGEST_PAUSE_MS = 60_000;
const PAUSE_MS = 2_000;
/** The number of pauses after which a server that only answers with errors is left alone for longer. */
const MOST_PAUSES = 30;

/** Sends the remaining rows in slices, and waits while the server is busy. */
export const sendImport = async (
  engine: Engine,
  begun: ImportDraft,
  /** Called after every slice, before the next one. */
  stepped: (draft: ImportDraft) => Promise<void>,
  wait: (ms: number) => Promise<void>,
  /** Aborted when the page has closed: another page may continue the import, and this one must not store its progress. */
  gone: AbortSignal,
): Promise<SendEnd> => {
  let draft = begun;
  let pauses = 0;
  while (draft.sent < draft.rows.length) {
    if (gone.aborted) return { kind: 'waiting' };
    const isFresh = draft.sent < draft.fresh;
    const until = draft.sent + ROWS_A_SLICE;
    const rows = draft.rows.slice(draft.sent, isFresh ? Math.min(until, draft.fresh) : until);
    const request = { rows, replace: draft.replace && !isFresh };
    const result = await engine.ask('progress/importWeights', request, { id: `${draft.id}-${draft.sent}` });
    if (gone.aborted) return { kind: 'waiting' };
    if (result.ok) {
      const { imported, kept } = result.reply;
      draft = {
        ...draft,
        sent: draft.sent + rows.length,
        imported: draft.imported + imported,
        kept: draft.kept + kept,
      };
      await stepped(draft);
    } else if (result.reason !== 'refused') return { kind: 'waiting' };
    else {
      const { code, message, retryAfter = PAUSE_MS } = result.refusal;
      pauses += 1;
      if (errorCodes[code] !== 'later') return { kind: 'refused', message };
      if (pauses > MOST_PAUSES) return { kind: 'waiting' };
      await wait(Math.min(retryAfter, LONGEST_PAUSE_MS));
    }
  }
  return { kind: 'done', draft };
};
