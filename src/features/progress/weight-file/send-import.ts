import * as v from 'valibot';

import { errorCodes } from '../../../protocol/define/errors.ts';
import { replyDay } from '../../../protocol/define/wire-values.ts';
import { ROWS_A_SLICE } from '../../../protocol/progress/progress-imports.ts';
import type { Engine } from '../../../offline/engine.ts';

/** Weights of a file on their way to the server; kept on the device until the last of them is there. */
export const importDraft = v.object({
  /** Of the import: every slice has an id of its own, so that none counts twice. */
  id: v.string(),
  /** Whether the rows behind the fresh ones replace stored weights. */
  replace: v.boolean(),
  /** So many rows at the beginning are of days without a weight: they never replace one that has come meanwhile. */
  fresh: v.optional(v.number(), 0),
  rows: v.array(v.object({ date: replyDay, weight: v.number() })),
  /** So many of the rows the server has. */
  sent: v.number(),
  imported: v.number(),
  kept: v.number(),
});
export type ImportDraft = v.InferOutput<typeof importDraft>;
export const IMPORT_DRAFT = 'weights-file';

export type SendEnd =
  | { readonly kind: 'done'; readonly draft: ImportDraft }
  /** No answer, or none but faults: it goes on from here. */
  | { readonly kind: 'waiting' }
  /** In the server's words. */
  | { readonly kind: 'refused'; readonly message: string };

const LONGEST_PAUSE_MS = 60_000;
const PAUSE_MS = 2_000;
/** A server that answers nothing but faults is left alone for longer. */
const MOST_PAUSES = 30;

/** Sends what is left, slice by slice; a server that is busy is waited for. */
export const sendImport = async (
  engine: Engine,
  begun: ImportDraft,
  /** After every slice, before the next one. */
  stepped: (draft: ImportDraft) => Promise<void>,
  wait: (ms: number) => Promise<void>,
  /** The page has gone meanwhile: another one may be sending, and this one keeps no step any more. */
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
