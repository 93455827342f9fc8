import { useState } from 'react';

import { keepPdfViewer } from '../documents/viewer-files.ts';
import { languageOf } from '../i18n/locale.ts';
import { useLocale, useT, type Translate } from '../i18n/use-t.tsx';
import type { Engine } from '../offline/engine.ts';
import { keptFilePath } from '../offline/reads/kept-file-path.ts';
import { wholeEngine } from '../state/engine/engine.ts';
import { fetchFile } from '../state/engine/fetch-file.ts';
import { report } from '../state/engine/report.ts';

const MIME = 'application/pdf';

interface Receipt {
  readonly file: Blob | null;
  /** The path under which the worker serves the receipt from the device. */
  readonly path: string | undefined;
  /** Why the receipt could not be loaded. */
  readonly problem: string | null;
}
const onItsWay: Receipt = { file: null, path: undefined, problem: null };

/** Returns the server's current receipt and stores it on the device, or returns why there is none. */
const newest = async (
  engine: Engine,
  key: string,
  request: { readonly orderId: number; readonly is_arabic: 0 | 1 },
  t: Translate,
): Promise<ArrayBuffer | string> => {
  const owner = engine.session().user?.tag;
  const answer = await engine.ask('order/receipt', request);
  if (!answer.ok) {
    if (answer.reason === 'refused') return answer.refusal.message;
    return t(answer.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
  }
  const fetched = await fetchFile(answer.reply.url);
  if (!fetched.ok) return t(fetched.reason === 'offline' ? 'errors.offline' : 'errors.timeout');
  if (engine.session().user?.tag === owner) {
    await engine.files.put({ kind: 'copy', key, mime: MIME, bytes: fetched.bytes });
    keepPdfViewer().catch(report('the PDF viewer could not be kept'));
  }
  return fetched.bytes;
};

/**
 * Returns the receipt of an order in the current language: from the server if it can be reached, because a later payment
 * or refund changes the receipt; else the stored one.
 */
export const useReceipt = (orderId: number) => {
  const t = useT();
  const language = languageOf(useLocale());
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  const open = async (): Promise<void> => {
    setReceipt(onItsWay);
    const engine = await wholeEngine();
    const key = `receipt|${orderId}|${language}`;
    const fetched = await newest(engine, key, { orderId, is_arabic: language === 'ar' ? 1 : 0 }, t);
    const bytes = typeof fetched === 'string' ? (await engine.files.get(key))?.bytes : fetched;
    const file = bytes ? new Blob([bytes], { type: MIME }) : null;
    const path = file && navigator.serviceWorker?.controller ? keptFilePath(key) : undefined;
    // The customer may have closed the receipt meanwhile.
    setReceipt((before) => before && { file, path, problem: typeof fetched === 'string' && !file ? fetched : null });
  };
  return { receipt, open, close: () => setReceipt(null) };
};
