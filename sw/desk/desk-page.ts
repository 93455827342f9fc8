/** The address of the desk's only page. */
export const PAGE = '/desk';
/** How long the page of the server is waited for, in ms: at the edge of a network a driver gets the stored one. */
const NETWORK_MS = 3_000;

/** Whether this is the desk's page and not, for instance, a hotel's sign-in. */
export const isDeskPage = async (response: Response): Promise<boolean> =>
  /<script\b[^>]*\bsrc="\/desk\/assets\/[^"]+\.js"/.test(await response.clone().text());

/** Returns false for an answer that must not be stored under its address. */
export const isDeskFile = async (path: string, response: Response): Promise<boolean> => {
  if (!response.ok || response.redirected) return false;
  const isHtml = /^text\/html\b/i.test(response.headers.get('content-type') ?? '');
  return path === PAGE ? isHtml && isDeskPage(response) : !isHtml;
};

/**
 * Opens the page of the server, or the stored one if the server does not answer with it: a page that was killed opens
 * again without a network.
 * @param kept the stored page
 */
export const openPage =
  (kept: () => Promise<Response | undefined>) =>
  async (request: Request): Promise<Response> => {
    try {
      const response = await fetch(request, { signal: AbortSignal.timeout(NETWORK_MS) });
      if (response.type === 'opaqueredirect' || (response.ok && (await isDeskPage(response)))) return response;
      return (await kept()) ?? response;
    } catch (cause) {
      const stored = await kept();
      if (stored) return stored;
      throw cause;
    }
  };
