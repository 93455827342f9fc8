export type FetchedFile =
  | { readonly ok: true; readonly bytes: ArrayBuffer; readonly mime: string }
  | { readonly ok: false; readonly reason: 'offline' | 'failed' };

/** Fetches a private file from the URL that the server has just given; the URL is used now and never stored. */
export const fetchFile = async (url: string): Promise<FetchedFile> => {
  const response = await fetch(url, { cache: 'no-store', referrerPolicy: 'no-referrer' }).catch(() => null);
  if (!response?.ok) return { ok: false, reason: response ? 'failed' : 'offline' };
  // If the network fails during the download, nothing of the file remains.
  const bytes = await response.arrayBuffer().catch(() => null);
  if (!bytes) return { ok: false, reason: 'offline' };
  return { ok: true, bytes, mime: response.headers.get('content-type') ?? '' };
};
