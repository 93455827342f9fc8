import { keepPictures } from './pictures.ts';
import { withEngine } from './with-engine.ts';

/** Browsers give a background event about 30 s of network: the customer's entries are sent first. */
const DRAIN_MS = 12_000;
const REFRESH_MS = 12_000;

/**
 * Brings arrays, the menu and the coming days onto the phone before the app is opened, and sends one batch of waiting
 * entries. Does nothing while a window is visible, because the page does it then.
 */
export const refreshInBackground = async (windows: readonly { readonly visibilityState: string }[]): Promise<void> => {
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const pictures = await withEngine('online', async (engine) => {
    await engine.drain(DRAIN_MS);
    await engine.refreshKept(REFRESH_MS);
    return engine.comingPictures();
  });
  if (pictures) await keepPictures(pictures);
};
