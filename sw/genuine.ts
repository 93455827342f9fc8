/**
 * Where a hotel's sign-in, a maintenance notice or a challenge answers in the place of our server, it does so with status
 * 200 and a page of its own. Kept on the device, that page would stand in the place of a script for good.
 */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
}

/** One of the app's files as the build wrote it down. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  /** `sha256-…` of its content; the page itself has none, see isOwnPage. */
  readonly integrity?: string;
}

const isHtml = (response: Response): boolean => /^text\/html\b/i.test(response.headers.get('content-type') ?? '');

/** What the type alone gives away, without reading the content. */
export const isForeignType = (path: string, response: Response): boolean => isHtml(response) && !path.endsWith('.html');

/**
 * The page that starts this build, whole. It is not held to a hash: what a proxy puts into a page must not keep customers
 * from new versions, and without the script that starts the app it is not ours.
 * @param entry address of that script
 */
export const isOwnPage = (html: string, entry: string): boolean =>
  html.includes(`src="${entry}"`) && html.includes('</html>');

/** Of whichever build: it starts a script of ours. */
export const isAppPage = (html: string): boolean => /<script\b[^>]*\bsrc="\/assets\/[^"]+\.js"/.test(html);

const sha256 = async (bytes: ArrayBuffer): Promise<string> =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))}`;

/** @param entry address of the script that the page of this build starts */
export const isGenuine = async (file: BuiltFile, entry: string, response: Response): Promise<boolean> => {
  const path = new URL(file.url, self.location.origin).pathname;
  if (isForeignType(path, response)) return false;
  if (path.endsWith('.html')) return isOwnPage(await response.text(), entry);
  return file.integrity === undefined || (await sha256(await response.arrayBuffer())) === file.integrity;
};
