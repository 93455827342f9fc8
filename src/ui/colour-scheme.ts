export type ColourScheme = 'light' | 'dark' | 'system';

const KEY = 'sufra.scheme';

/** The colour scheme chosen on this device; `system` follows the device's setting. */
export const chosenScheme = (): ColourScheme => {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    // Storage is blocked in this browser: the device's setting is used.
    return 'system';
  }
};

/** Applies a scheme to the page: tokens.css reads `data-scheme`, and the browser's own bars read the theme colour. */
export const showScheme = (scheme: ColourScheme): void => {
  const root = document.documentElement;
  if (scheme === 'system') delete root.dataset['scheme'];
  else root.dataset['scheme'] = scheme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const condition = (meta.dataset['media'] ??= meta.getAttribute('media') ?? '');
    const own = condition.includes('dark') ? 'dark' : 'light';
    // Only the chosen scheme may match; with `system`, each meta element matches by its own condition.
    meta.setAttribute('media', scheme === 'system' ? condition : own === scheme ? 'all' : 'not all');
  }
};

/** Chooses a scheme for now and for the next start. */
export const chooseScheme = (scheme: ColourScheme): void => {
  showScheme(scheme);
  try {
    if (scheme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, scheme);
  } catch {
    // Storage is blocked in this browser: the choice lasts until the page is closed.
  }
};
