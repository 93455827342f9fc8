import type { Engine } from '../../offline/engine.ts';
import type { PutResult } from '../../offline/session/files.ts';
import type { Refusal } from '../../protocol/define/errors.ts';
import { fetchFile } from '../engine/fetch-file.ts';

const MIME = 'application/pdf';

/** The source of a menu: an order, or a checkout that is not placed yet. */
export interface MenuSource {
  readonly kind: 'order' | 'checkout';
  readonly id: number;
}

/** The key under which the device stores a menu. */
export const menuKey = ({ kind, id }: MenuSource, language: 'en' | 'ar'): string =>
  kind === 'order' ? `menu|${id}|${language}` : `menu|checkout-${id}|${language}`;

export type FetchedMenu =
  | {
      readonly ok: true;
      readonly bytes: ArrayBuffer;
      /** Server time in ms. */
      readonly asOf: number;
      /** Stores the menu on the device. */
      readonly keep: () => Promise<PutResult>;
    }
  | { readonly ok: false; readonly reason: 'offline' | 'failed'; readonly refusal: Refusal | null };

type Own = Pick<Engine, 'ask' | 'files' | 'now' | 'read'>;

/** Fetches the menu as a PDF from the server. Its URL is used at once and never stored. */
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
 * Stores the menu of the running plan on the device, unless this version is already stored.
 * @returns false if it must be tried again
 */
export const keepMenu = async (engine: Own, language: 'en' | 'ar'): Promise<boolean> => {
  const { data: plan } = await engine.read('order/get', { orderType: 'active' });
  if (!plan?.planParams) return true;
  const source = { kind: 'order', id: plan.planParams.id } as const;
  const kept = await engine.files.get(menuKey(source, language));
  if (kept?.version === String(plan.version)) return true;
  const fetched = await fetchMenu(engine, source, language);
  // A request that the server refuses for good would be refused the next time, too.
  if (!fetched.ok) return fetched.refusal !== null && fetched.refusal.code !== 'rate_limited';
  // A full device can store the menu at a later start; an immediate retry would only make the server render it again.
  await fetched.keep();
  return true;
};
