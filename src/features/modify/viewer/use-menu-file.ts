import { useCallback, useEffect, useState } from 'react';

import { keptFilePath } from '#src/offline/reads/kept-file-path.ts';
import { carriedMenu, type PrintedMenu } from '#src/protocol/order/menu-document.ts';
import type { Refusal } from '#src/protocol/define/errors.ts';
import { wholeEngine } from '#src/state/engine/engine.ts';
import { report } from '#src/state/engine/report.ts';
import { fetchMenu, menuKey, type MenuSource } from '#src/state/plan/kept-menu.ts';

interface MenuFile {
  readonly blob: Blob;
  readonly printed: PrintedMenu | null;
  /** The server time in ms at which it was fetched. */
  readonly asOf: number;
  /**
   * The URL at which the service worker serves the file from the device, also without a network; undefined without a
   * service worker.
   */
  readonly path: string | undefined;
}

/** `kept`: the stored file of this device is shown because no newer one could be fetched. */
export type MenuFileState =
  | { readonly kind: 'loading'; readonly file: MenuFile | null }
  | { readonly kind: 'fresh' | 'kept'; readonly file: MenuFile }
  | { readonly kind: 'none'; readonly reason: 'offline' | 'failed' };

const fileOf = (bytes: ArrayBuffer, asOf: number, key: string | undefined): MenuFile => ({
  blob: new Blob([bytes], { type: 'application/pdf' }),
  printed: carriedMenu(new Uint8Array(bytes)),
  asOf,
  path: key !== undefined && navigator.serviceWorker?.controller ? keptFilePath(key) : undefined,
});

/** Returns a menu as a PDF: first the file on the device, then the server's. */
export const useMenuFile = (
  { kind, id }: MenuSource,
  language: 'en' | 'ar' | null,
): {
  readonly state: MenuFileState;
  readonly again: () => void;
  /** The server's last refusal; a new object each time. */
  readonly refusal: Refusal | null;
} => {
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
      const key = menuKey({ kind, id }, language);
      const engine = await wholeEngine();
      const kept = await engine.files.get(key);
      const held = kept ? fileOf(kept.bytes, kept.asOf, key) : null;
      if (held) show({ kind: 'loading', file: held });
      const fetched = await fetchMenu(engine, { kind, id }, language);
      if (!fetched.ok) {
        if (!gone) setRefusal(fetched.refusal);
        show(held ? { kind: 'kept', file: held } : { kind: 'none', reason: fetched.reason });
        return;
      }
      const { bytes, asOf } = fetched;
      show({ kind: 'fresh', file: fileOf(bytes, asOf, undefined) });
      await fetched.keep();
      show({ kind: 'fresh', file: fileOf(bytes, asOf, key) });
    };
    load().catch((error: unknown) => {
      report('the menu could not be fetched')(error);
      show({ kind: 'none', reason: 'failed' });
    });
    return () => {
      gone = true;
    };
  }, [kind, id, language, attempt]);
  return { state, refusal, again: useCallback(() => setAttempt((before) => before + 1), []) };
};
