import type { Engine } from '../../offline/engine.ts';
import type { Refusal } from '../../protocol/define/errors.ts';

const MIME = 'application/pdf';

/** Whose menu: an order's, or that of a checkout that is not placed yet. */
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
      readonly keep: () => Promise<void>;
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
  const response = await fetch(url, { cache: 'no-store', referrerPolicy: 'no-referrer' }).catch(() => null);
  if (!response?.ok) return { ok: false, reason: response ? 'failed' : 'offline', refusal: null };
  // A network that goes away in the middle of it leaves nothing behind.
  const bytes = await response.arrayBuffer().catch(() => null);
  if (!bytes) return { ok: false, reason: 'offline', refusal: null };
  const asOf = engine.now();
  const keep = () => engine.files.put(menuKey(source, language), bytes, MIME, String(version ?? asOf));
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
  await fetched.keep();
  return true;
};
