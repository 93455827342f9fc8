import type { Engine } from '../../offline/engine.ts';
import type { PutResult } from '../../offline/session/files.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { fetchFile } from '../engine/fetch-file.ts';

const MIME = 'application/pdf';

/** The menu of an order, or of a checkout that is not placed yet. */
export interface MenuSource {
  readonly kind: 'order' | 'checkout';
  readonly id: number;
}

/** The key under which the device keeps a menu. */
export const menuKey = ({ kind, id }: MenuSource, language: 'en' | 'ar'): string =>
  kind === 'order' ? `menu|${id}|${language}` : `menu|checkout-${id}|${language}`;

export type FetchedMenu =
  | {
      readonly ok: true;
      readonly bytes: ArrayBuffer;
      /** Server ms. */
      readonly asOf: number;
      /** Puts it on the device. */
      readonly keep: () => Promise<PutResult>;
    }
  | { readonly ok: false; readonly reason: 'offline' | 'failed'; readonly refusal: Refusal | null };

type Own = Pick<Engine, 'ask' | 'files' | 'now' | 'read'>;

/** The server's menu as a PDF. The address it comes from is used here and now and never kept. */
export const fetchMenu = async (engine: Own, source: MenuSource, language: 'en' | 'ar'): Promise<FetchedMenu> => {
  const is_arabic = language === 'ar' ? 1 : 0;
  const { kind, id } = source;
  const answer =
    kind === 'order'
      ? await engine.ask('order/exportPdf', { is_arabic, orderId: id })
      : await engine.ask('mobile_checkout/viewmenupdf', { is_arabic, checkoutId: id });
  if (!answer.ok)
    return { ok: false, reason: answer.reason === 'refused' ? 'failed' : 'offline', refusal: answer.refusal };
  const { url, version } = answer.reply;
  const fetched = await fetchFile(url);
  if (!fetched.ok) return { ...fetched, refusal: null };
  const { bytes } = fetched;
  const asOf = engine.now();
  const keep = () =>
    engine.files.put({
      kind: 'copy',
      key: menuKey(source, language),
      mime: MIME,
      bytes,
      version: String(version ?? asOf),
    });
  return { ok: true, bytes, asOf, keep };
};

/**
 * Brings the menu of the running plan onto the device, unless the one of this version is there.
 * @returns false when it has to be tried again
 */
export const keepMenu = async (engine: Own, language: 'en' | 'ar'): Promise<boolean> => {
  const { data: plan } = await engine.read('order/get', { orderType: 'active' });
  if (!plan?.planParams) return true;
  const source = { kind: 'order', id: plan.planParams.id } as const;
  const kept = await engine.files.get(menuKey(source, language));
  if (kept?.version === String(plan.version)) return true;
  const fetched = await fetchMenu(engine, source, language);
  // What the server refuses for good it will refuse the next time, too.
  if (!fetched.ok) return fetched.refusal !== null && fetched.refusal.code !== 'rate_limited';
  // A full device takes it at a later start: asking again at once would only cost the server another drawing.
  await fetched.keep();
  return true;
};
