import { useCallback, useEffect, useState } from 'react';

import { carriedMenu, type PrintedMenu } from '../../../protocol/order/menu-document.ts';
import type { Refusal } from '../../../protocol/define/errors.ts';
import { wholeEngine } from '../../../state/engine/engine.ts';
import { report } from '../../../state/engine/report.ts';
import { useAsk } from '../../../state/engine/use-send.ts';

interface MenuFile {
  readonly blob: Blob;
  readonly printed: PrintedMenu | null;
  /** Server ms at which it was fetched. */
  readonly asOf: number;
}

/** `kept`: an earlier one from this device is shown because no newer one could be had. */
export type MenuFileState =
  | { readonly kind: 'loading'; readonly file: MenuFile | null }
  | { readonly kind: 'fresh' | 'kept'; readonly file: MenuFile }
  | { readonly kind: 'none'; readonly reason: 'offline' | 'failed' };

const MIME = 'application/pdf';

/** Whose menu: an order's, or that of a checkout that is not placed yet. */
export interface MenuSource {
  readonly kind: 'order' | 'checkout';
  readonly id: number;
}

const keyOf = ({ kind, id }: MenuSource, language: string): string =>
  kind === 'order' ? `menu|${id}|${language}` : `menu|checkout-${id}|${language}`;
const fileOf = (bytes: ArrayBuffer, asOf: number): MenuFile => ({
  blob: new Blob([bytes], { type: MIME }),
  printed: carriedMenu(new Uint8Array(bytes)),
  asOf,
});

/**
 * A menu as a PDF: what the device keeps at once, then the server's when it can be had. The address it is
 * fetched from is used here and now and never kept; the bytes are kept encrypted under their owner.
 */
export const useMenuFile = (
  { kind, id }: MenuSource,
  language: 'en' | 'ar' | null,
): {
  readonly state: MenuFileState;
  readonly again: () => void;
  /** What the server said when it last refused; a new object each time. */
  readonly refusal: Refusal | null;
} => {
  const ask = useAsk();
  const [state, setState] = useState<MenuFileState>({ kind: 'loading', file: null });
  const [attempt, setAttempt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (language === null) return undefined;
    let gone = false;
    const show = (next: MenuFileState): void => {
      if (!gone) setState(next);
    };
    const load = async (): Promise<void> => {
      show({ kind: 'loading', file: null });
      const key = keyOf({ kind, id }, language);
      const engine = await wholeEngine();
      const kept = await engine.files.get(key);
      const held = kept ? fileOf(kept.bytes, kept.asOf) : null;
      if (held) show({ kind: 'loading', file: held });
      const without = (reason: 'offline' | 'failed'): void =>
        show(held ? { kind: 'kept', file: held } : { kind: 'none', reason });
      const is_arabic = language === 'ar' ? 1 : 0;
      const answer =
        kind === 'order'
          ? await ask('order/exportPdf', { is_arabic, orderId: id })
          : await ask('mobile_checkout/viewmenupdf', { is_arabic, checkoutId: id });
      if (!answer.ok) {
        if (!gone) setRefusal(answer.refusal);
        return without(answer.reason === 'refused' ? 'failed' : 'offline');
      }
      const response = await fetch(answer.reply.url, { cache: 'no-store', referrerPolicy: 'no-referrer' }).catch(
        () => null,
      );
      if (!response?.ok) return without(response ? 'failed' : 'offline');
      const bytes = await response.arrayBuffer();
      show({ kind: 'fresh', file: fileOf(bytes, engine.now()) });
      await engine.files.put(key, bytes, MIME, String(answer.reply.version ?? engine.now()));
    };
    load().catch((error: unknown) => {
      report('the menu could not be fetched')(error);
      show({ kind: 'none', reason: 'failed' });
    });
    return () => {
      gone = true;
    };
  }, [kind, id, language, attempt, ask]);
  return { state, refusal, again: useCallback(() => setAttempt((before) => before + 1), []) };
};
