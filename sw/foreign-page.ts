/**
 * A foreign page with status 200 instead of a file of our server: a hotel's sign-in, a maintenance notice, a challenge.
 * If it were cached, it would replace a script permanently.
 */
export class ForeignFile extends Error {
  override readonly name = 'ForeignFile';
}

/** One of the app's files, as the build lists it. */
export interface BuiltFile {
  readonly url: string;
  readonly revision: string | null;
  /** `sha256-…` of the file's content; the page itself has none, see isOwnPage. */
  readonly integrity?: string;
}

const isHtml = (response: Response): boolean => /^text\/html\b/i.test(response.headers.get('content-type') ?? '');

/** Whether the content type alone shows that the response is a foreign page. */
export const isForeignType = (path: string, response: Response): boolean => isHtml(response) && !path.endsWith('.html');

/**
 * Whether this is the complete page that starts this build. It is not compared with a hash, because text that a proxy
 * inserts must not keep customers from new versions. A page without the script that starts the app is not ours.
 * @param entry URL of that script
 */
export const isOwnPage = (html: string, entry: string): boolean =>
  html.includes(`src="${entry}"`) && html.includes('</html>');

/** Whether this is the page of any build: it starts one of our scripts. */
export const isAppPage = (html: string): boolean => /<script\b[^>]*\bsrc="\/assets\/[^"]+\.js"/.test(html);

const sha256 = async (bytes: ArrayBuffer): Promise<string> =>
  `sha256-${btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))}`;

/** @param entry URL of the script that the page of this build starts */
export const isOwnFile = async (file: BuiltFile, entry: string, response: Response): Promise<boolean> => {
  const path = new URL(file.url, self.location.origin).pathname;
  if (isForeignType(path, response)) return false;
  if (path.endsWith('.html')) return isOwnPage(await response.text(), entry);
  return file.integrity === undefined || (await sha256(await response.arrayBuffer())) === file.integrity;
};
