export type ColourScheme = 'light' | 'dark' | 'system';

const KEY = 'sufra.scheme';

/** The scheme chosen on this device; `system` follows the device's own. */
export const chosenScheme = (): ColourScheme => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage is blocked in this browser: the device decides.
    return 'system';
  }
};

/** Puts a scheme on the page: tokens.css reads `data-scheme`, the browser's own bars read the theme colour. */
export const showScheme = (scheme: ColourScheme): void => {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const condition = (meta.dataset['media'] ??= meta.getAttribute('media') ?? '');
    const own = condition.includes('dark') ? 'dark' : 'light';
    // Only the chosen one may match; under `system` each matches by its own condition.
    meta.setAttribute('media', scheme === 'system' ? condition : own === scheme ? 'all' : 'not all');
  }
};

/** Chooses a scheme, at once and for the next start. */
export const chooseScheme = (scheme: ColourScheme): void => {
  showScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is blocked in this browser: the choice lasts until the page is closed.
  }
};
